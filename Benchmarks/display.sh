# A display to measure on, for scripts of this folder: the one that is there, or an Xvfb of its own
# (always so with OWN_DISPLAY=1). Sets DISPLAY, and XVFB_PID where the server's share can be told.
export LC_ALL=C.UTF-8 NO_AT_BRIDGE=1 GTK_A11Y=none GSETTINGS_BACKEND=memory GDK_BACKEND=x11
export QT_QPA_PLATFORM=xcb
unset DBUS_SESSION_BUS_ADDRESS
if [ -n "${OWN_DISPLAY:-}" ] || { [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ]; }; then
  mkdir -p .build/peers/xdg
  chmod 700 .build/peers/xdg
  export XDG_RUNTIME_DIR=$PWD/.build/peers/xdg
  unset WAYLAND_DISPLAY
  : >.build/peers/display
  exec 3>.build/peers/display
  Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp >/dev/null 2>&1 &
  export XVFB_PID=$!
  trap 'kill $XVFB_PID 2>/dev/null' EXIT
  for _ in $(seq 100); do
    [ -s .build/peers/display ] && break
    read -rt 0.1 <> <(:) || true
  done
  [ -s .build/peers/display ] || { echo "Xvfb did not start." >&2; exit 1; }
  DISPLAY=:$(cat .build/peers/display)
  export DISPLAY
fi
