# Sourced by check.sh after setup.sh. Installs what only the tests need: the S3 store that they start themselves.
# It is a library without services. Where it cannot be installed, those tests say so and skip.

install_test_programs() {
  [ ! -d /usr/lib/python3/dist-packages/swift ] || return 0
  if offline || ! command -v apt-get >/dev/null 2>&1; then sudo=none
  elif [ "$(id -u)" = 0 ]; then sudo=
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then sudo="sudo -n"
  else sudo=none; fi
  if [ "$sudo" = none ]; then
    say "python3-swift is not installed and cannot be here (Debian, root or sudo, and a network are needed): tests on S3 will skip"
    return 0
  fi
  say "installing the Debian package python3-swift for the tests on S3"
  $sudo apt-get update -qq >&2 &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-swift >&2 ||
    say "python3-swift could not be installed: tests on S3 will skip"
}

install_test_programs
