#!/bin/sh
# Runs a script with the project's Node after making sure that everything is set up.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
exec "$MAKECUT_NODE" "$@"
