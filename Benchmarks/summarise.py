#!/usr/bin/env python3
"""Medians with minimum and maximum of the runs in a file, one line of JSON for each program."""
import json
import statistics
import sys

groups = {}
for line in open(sys.argv[1]):
    run = json.loads(line)
    groups.setdefault((run["program"], run.get("variant", "")), []).append(run)
for (program, variant), runs in groups.items():
    out = {"program": program, "scenario": runs[0]["scenario"], "runs": len(runs)}
    if variant:
        out["variant"] = variant
    for key, value in runs[0].items():
        if key in out or key in ("variant",) or not isinstance(value, (int, float)):
            continue
        values = [run[key] for run in runs]
        middle = round(statistics.median(values), 4)
        out[key] = middle if min(values) == max(values) else [middle, min(values), max(values)]
    print(json.dumps(out))
