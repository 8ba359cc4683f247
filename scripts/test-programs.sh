# Sourced by check.sh after setup.sh. Installs what only the tests need: the S3 store that they start themselves, the
# browser that drives the dashboard, the checker of XML, and the programs that read our projects. All are programs without
# services. Where one cannot be installed, the tests that need it say so and skip.

missing_test_programs() {
  missing=
  [ -d /usr/lib/python3/dist-packages/swift ] || missing="$missing python3-swift"
  [ -x /usr/bin/chromium-headless-shell ] || missing="$missing chromium-headless-shell"
  command -v xmllint >/dev/null 2>&1 || missing="$missing libxml2-utils"
}

install_test_programs() {
  missing_test_programs
  [ -n "$missing" ] || return 0
  if offline || ! command -v apt-get >/dev/null 2>&1; then sudo=none
  elif [ "$(id -u)" = 0 ]; then sudo=
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then sudo="sudo -n"
  else sudo=none; fi
  if [ "$sudo" = none ]; then
    say "not installed and not to be had here (Debian, root or sudo, and a network are needed):$missing; tests that find nothing else will skip"
    return 0
  fi
  say "installing Debian packages for the tests:$missing"
  $sudo apt-get update -qq -o DPkg::Lock::Timeout=600 >&2 &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -o DPkg::Lock::Timeout=600 -y -qq --no-install-recommends $missing >&2 ||
    say "could not be installed:$missing; tests that find nothing else will skip"
}

unpack_all() {
  for package in "$1"/*.deb; do dpkg-deb -x "$package" "$1/tree" || return 1; done
}

# unpack_packages FOLDER PACKAGE...: unpacks Debian packages into a folder of .makecut. Nothing is installed.
unpack_packages() {
  folder=$state_dir/$1
  shift
  [ ! -d "$folder" ] || return 0
  if offline || ! command -v apt-get >/dev/null 2>&1; then
    say "not to be had here (Debian and a network are needed): $*; the tests that need it will skip"
    return 0
  fi
  say "fetching Debian packages for a test: $*"
  rm -rf "$folder-deb" && mkdir -p "$folder-deb" &&
    (cd "$folder-deb" && apt-get download -qq "$@") >&2 &&
    unpack_all "$folder-deb" &&
    mv "$folder-deb/tree" "$folder" ||
    say "could not be fetched: $*; the tests that need it will skip"
  rm -rf "$folder-deb"
}

# The versions of Node that the packed client is tried with, beside our own.
install_node_versions() {
  [ -n "$node_package" ] || return 0
  for version in 20.19.6 22.23.3; do
    dir=$state_dir/node-$version
    [ ! -x "$dir/node_modules/$node_package/bin/node" ] || continue
    if offline; then say "Node $version is not here; the test that needs it will skip"; continue; fi
    say "fetching Node $version for a test"
    mkdir -p "$dir"
    [ -f "$dir/package.json" ] || echo '{"private":true}' > "$dir/package.json"
    npm install --prefix "$dir" --no-save --ignore-scripts --no-fund --no-audit --loglevel=error \
      "$node_package@$version" >&2 || say "Node $version could not be fetched; the test that needs it will skip"
  done
}

install_test_programs
install_node_versions
# OpenShot's importers are plain Python, and its window would bring 57 packages more. The test knows those of 2.6.
unpack_packages openshot "openshot-qt=2.6.*"
# melt would bring 97 packages for effects. The modules that our projects need find their libraries beside ffmpeg.
unpack_packages mlt melt libmlt7 libmlt-data
