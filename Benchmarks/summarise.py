#!/usr/bin/env python3
"""Medians of the runs in a file: a line of JSON for each program, then the ratios to Qt Widgets."""
import json
import statistics
import sys

TIMES = ("cpu_ms_per_frame", "cpu_s", "cpu_ms")

groups = {}
for line in open(sys.argv[1]):
    try:
        run = json.loads(line)
    except ValueError:
        continue
    key = (run["scenario"], run.get("n", 0), run["program"], run.get("variant", ""))
    groups.setdefault(key, []).append(run)

medians = {}
for key, runs in sorted(groups.items(), key=lambda item: item[0][:2]):
    scenario, rows, program, variant = key
    out = dict(program=program, variant=variant, scenario=scenario, n=rows, runs=len(runs))
    for name, value in runs[0].items():
        if name in out or not isinstance(value, (int, float)):
            continue
        values = [run[name] for run in runs if isinstance(run.get(name), (int, float))]
        middle = round(statistics.median(values), 4)
        medians[key + (name,)] = middle
        out[name] = middle if min(values) == max(values) else [middle, min(values), max(values)]
    print(json.dumps(out))

print()
print(f"{'':28}{'CPU ms':>10}{'of Qt Widgets':>16}{'MB':>8}{'moved px':>10}")
for key in sorted(groups, key=lambda key: key[:2]):
    scenario, rows, program, variant = key
    for name in TIMES:
        mine = medians.get(key + (name,))
        if mine is None:
            continue
        scale = 1000 if name == "cpu_s" else 1
        peer = medians.get((scenario, rows, "qtw", "delegate", name))
        ratio = f"{mine / peer:.2f}" if peer else ""
        shift = medians.get(key + ("max_view_shift_px",), "")
        memory = medians.get(key + ("peak_rss_mb",), "")
        title = f"{scenario} {rows} {program} {variant}"
        print(f"{title:28}{mine * scale:>10.2f}{ratio:>16}{memory:>8}{shift:>10}")

checks = [key for key in sorted(groups, key=lambda key: key[:2]) if key + ("checked",) in medians]
if checks:
    print(f"{'':36}{'checked':>8}{'jumps':>8}{'lost':>8}{'worst px':>10}")
for key in checks:
    scenario, rows, program, variant = key
    values = [medians.get(key + (name,), "") for name in ("checked", "jumps", "lost", "worst_px")]
    title = f"{scenario} {rows} {program} {variant}"
    print(f"{title:36}{values[0]:>8}{values[1]:>8}{values[2]:>8}{values[3]:>10}")
