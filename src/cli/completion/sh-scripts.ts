import type { CompletedCommand } from './command-table.ts';

/** Bash and zsh read the same functions; each hands the words over, and the candidates back, in its own way. */
export function bashScript(table: readonly CompletedCommand[]): string {
  return `# Completion of makecut for bash. Made by: makecut completion bash
${functionsOf(table)}
_makecut() {
  # Bash takes words apart at colons, as in 16:9: the line is read by blanks instead.
  local line=\${COMP_LINE:0:COMP_POINT} words word= cut=
  read -ra words <<< "$line"
  case $line in *[[:space:]]) words+=('') ;; esac
  word=\${words[\${#words[@]}-1]}
  case $COMP_WORDBREAKS in *:*) case $word in *:*) cut=\${word%:*}: ;; esac ;; esac
  COMPREPLY=()
  while IFS= read -r candidate; do
    case $candidate in "$word"*) COMPREPLY+=("\${candidate#"$cut"}") ;; esac
  done < <(_makecut_candidates "\${words[@]}")
}
complete -o default -F _makecut makecut
`;
}

export function zshScript(table: readonly CompletedCommand[]): string {
  return `#compdef makecut
# Completion of makecut for zsh. Made by: makecut completion zsh
${functionsOf(table)}
_makecut() {
  local -a found
  found=("\${(@f)$(_makecut_candidates "\${(@)words[1,CURRENT]}")}")
  if [[ -n "\${found[1]}" ]]; then compadd -- "\${found[@]}"; else _files; fi
}
compdef _makecut makecut
`;
}

/** Prints a line for each candidate for the last word; none where files or free text are wanted. */
function functionsOf(table: readonly CompletedCommand[]): string {
  return `_makecut_commands() {
  case $1 in
${rows(table, ({ path, commands }) => [[path, commands.map(({ name }) => name)]])}
  esac
}
_makecut_options() {
  case $1 in
${rows(table, ({ path, options }) => [[path, options.map(({ name }) => name)]])}
  esac
}
_makecut_arguments() {
  case $1 in
${rows(table, ({ path, values }) => [[path, values]])}
  esac
}
_makecut_takes_value() {
  case $1 in
${optionsWithValue(table)}
    *) return 1 ;;
  esac
}
_makecut_values() {
  case $1 in
${rows(table, ({ path, options }) =>
  options.map(({ name, values }) => [`${path} ${name}`.trim(), values] as const),
)}
  esac
}
_makecut_candidates() {
  local at= option= word=
  shift
  while [ $# -gt 1 ]; do
    word=$1
    shift
    if [ -n "$option" ]; then option=
    elif _makecut_takes_value "$at $word"; then option=$word
    elif [ -n "$word" ] && _makecut_commands "$at" | grep -qxF -e "$word"; then at="\${at:+$at }$word"
    fi
  done
  if [ -n "$option" ]; then _makecut_values "$at $option"; return; fi
  case $1 in
    -*) _makecut_options "$at" ;;
    *) _makecut_commands "$at"; _makecut_arguments "$at" ;;
  esac
}`;
}

type Row = readonly [key: string, words: readonly string[]];

/** Branches of a \`case\` that print words. */
function rows(table: readonly CompletedCommand[], rowsOf: (command: CompletedCommand) => Row[]): string {
  return table
    .flatMap(rowsOf)
    .filter(([, words]) => words.length > 0)
    .map(([key, words]) => `    '${key}') printf '%s\\n' ${words.map(quote).join(' ')} ;;`)
    .join('\n');
}

function optionsWithValue(table: readonly CompletedCommand[]): string {
  const keys = table.flatMap(({ path, options }) =>
    options.filter(({ takesValue }) => takesValue).map(({ name }) => `'${path} ${name}'`),
  );
  return `    ${keys.join(' | ')}) return 0 ;;`;
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
