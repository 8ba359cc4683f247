# Sourced by the scripts of set-up. They speak as the command line does: MAKECUT_JSON=1 asks for lines of JSON, and
# MAKECUT_QUIET=1 for no notes.

json_text() { printf '%s' "$1" | tr '\t\r\n' '   ' | tr -d '\000-\037' | sed 's/\\/\\\\/g; s/"/\\"/g'; }

# A note.
say() {
  [ "${MAKECUT_QUIET:-0}" = 0 ] || return 0
  if [ "${MAKECUT_JSON:-0}" = 0 ]; then printf 'makecut: %s\n' "$*" >&2
  else printf '{"type":"note","text":"%s"}\n' "$(json_text "$*")" >&2; fi
}

# An error, which ends the command.
fail() {
  if [ "${MAKECUT_JSON:-0}" = 0 ]; then printf 'makecut: %s\n' "$*" >&2
  else printf '{"type":"error","exit_code":1,"code":null,"message":"%s"}\n' "$(json_text "$*")" >&2; fi
  exit 1
}

# Runs a program of set-up. Without people to read along, what it prints is shown only where it fails.
run_said() {
  if [ "${MAKECUT_JSON:-0}${MAKECUT_QUIET:-0}" = 00 ]; then "$@" >&2; return; fi
  said=$("$@" 2>&1) || { MAKECUT_QUIET=0; say "$said"; return 1; }
}
