# The Debian packages that Portico needs: to build and run, for the telephone numbers
# of contacts, and for its tests.
# shellcheck disable=SC2034
build_packages=(
  libatomic1 pkg-config libcairo2-dev libpango1.0-dev libgdk-pixbuf-2.0-dev libsdl2-dev
  libxkbcommon-dev libwayland-dev libglib2.0-dev libsqlite3-dev
  libatk1.0-dev libatk-bridge2.0-dev
  fonts-inter fonts-noto-color-emoji adwaita-icon-theme librsvg2-common shared-mime-info
)
contacts_packages=(libphonenumber-dev)
test_packages=(
  xvfb xdotool weston imagemagick x11-apps x11-utils python3 python3-vobject strace procps dbus
  python3-dbus python3-gi
  at-spi2-core python3-pyatspi ibus ibus-m17n webp-pixbuf-loader fonts-noto-core
  fonts-noto-cjk
)
