#!/bin/sh
# The whole check: set-up, format and lint, types, dead code, every test. Any failure ends it.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
. scripts/dashboard.sh
. scripts/test-programs.sh
"$MAKECUT_NODE" node_modules/@biomejs/biome/bin/biome check --error-on-warnings .
"$MAKECUT_NODE" node_modules/typescript/bin/tsc --noEmit
"$MAKECUT_NODE" node_modules/typescript/bin/tsc --noEmit -p dashboard
"$MAKECUT_NODE" node_modules/knip/bin/knip.js
exec "$MAKECUT_NODE" node_modules/vitest/vitest.mjs run "$@"
