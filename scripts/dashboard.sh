# Sourced after setup.sh. Builds the dashboard into .makecut/dashboard when one of its sources is newer than the last
# build; else one look at the files is all.

build_dashboard() {
  built=$state_dir/dashboard/index.html
  if [ -f "$built" ]; then
    newer=$(find dashboard src/client src/contract src/lib src/domain package-lock.json -type f -newer "$built" -print 2>/dev/null | head -n 1)
    [ -n "$newer" ] || return 0
  fi
  say "building the dashboard"
  run_said "$MAKECUT_NODE" node_modules/vite/bin/vite.js build --config dashboard/vite.config.ts --logLevel error ||
    fail "the dashboard could not be built. See the error above."
}

build_dashboard
