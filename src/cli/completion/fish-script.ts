import type { CompletedCommand, CompletedOption } from './command-table.ts';

export function fishScript(table: readonly CompletedCommand[]): string {
  return `# Completion of makecut for fish. Made by: makecut completion fish
function __makecut_path
  set -l path
  for word in (commandline -opc)[2..]
    string match -q -- '-*' $word; and continue
    contains -- (string join ' ' $path $word) ${paths(table)}; and set -a path $word
  end
  string join ' ' $path
end
function __makecut_at
  set -l path (__makecut_path)
  test "$path" = "$argv[1]"
end
${table.flatMap(linesOf).join('\n')}
`;
}

function paths(table: readonly CompletedCommand[]): string {
  return table
    .filter(({ path }) => path !== '')
    .map(({ path }) => quote(path))
    .join(' ');
}

function linesOf({ path, commands, options, values }: CompletedCommand): string[] {
  const at = `complete -c makecut -n ${quote(`__makecut_at ${quote(path)}`)}`;
  return [
    ...commands.map(({ name, description }) => `${at} -f -a ${quote(name)} -d ${quote(description)}`),
    ...(values.length === 0 ? [] : [`${at} -f -a ${quote(values.join(' '))}`]),
    ...options.map((option) => `${at} ${switchesOf(option)} -d ${quote(option.description)}`),
  ];
}

/** A value that is one of a list takes no file; other values may. */
function switchesOf({ name, takesValue, values }: CompletedOption): string {
  const long = `-l ${name.replace(/^--/, '')}`;
  if (!takesValue) return long;
  return values.length === 0 ? `${long} -r` : `${long} -x -a ${quote(values.join(' '))}`;
}

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
