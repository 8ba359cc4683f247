# Sourced by check.sh after setup.sh. Installs what only the tests need: the S3 store that they start themselves, the
# browser that drives the dashboard, and the editor whose importer reads our EDL. All are programs without services. Where
# one cannot be installed, the tests that need it say so and skip.

missing_test_programs() {
  missing=
  [ -d /usr/lib/python3/dist-packages/swift ] || missing="$missing python3-swift"
  [ -x /usr/bin/chromium-headless-shell ] || missing="$missing chromium-headless-shell"
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

# OpenShot is unpacked, not installed: its importer is plain Python, and its window would bring 57 packages more. The
# test knows the importer of 2.6.
unpack_openshot() {
  [ ! -d .makecut/openshot ] || return 0
  if offline || ! command -v apt-get >/dev/null 2>&1; then
    say "the package openshot-qt is not to be had here (Debian and a network are needed); its test will skip"
    return 0
  fi
  say "fetching the Debian package openshot-qt for a test"
  rm -rf .makecut/openshot-deb && mkdir -p .makecut/openshot-deb &&
    (cd .makecut/openshot-deb && apt-get download -qq openshot-qt=2.6.*) >&2 &&
    dpkg-deb -x .makecut/openshot-deb/*.deb .makecut/openshot-deb/tree &&
    mv .makecut/openshot-deb/tree .makecut/openshot ||
    say "could not be fetched: openshot-qt; its test will skip"
  rm -rf .makecut/openshot-deb
}

install_test_programs
unpack_openshot
