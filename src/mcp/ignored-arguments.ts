import { type ArgumentObject, memberPath } from './argument-objects.ts';
import { quoted } from './say/others-text.ts';
import type { Tool } from './tool.ts';

/** More are not named: the answer is about the call. */
const MAX_NAMED = 5;
const MAX_NAME_CHARS = 60;

/**
 * Says which arguments changed nothing. Unknown ones are ignored as in REST, and a model would believe that
 * they were read. Null where there are none.
 */
export function sayIgnored(tool: Tool, objects: readonly ArgumentObject[]): string | null {
  const ignored = objects.flatMap((object) => {
    const names = unknownNames(tool, object);
    return names.length === 0 ? [] : [{ object, names }];
  });
  const [first] = ignored;
  if (first === undefined) return null;
  const paths = ignored.flatMap(({ object, names }) => names.map((name) => memberPath(object, name)));
  const named = [...paths.slice(0, MAX_NAMED).map(shown), ...(paths.length > MAX_NAMED ? ['more'] : [])];
  const { path, known } = first.object;
  const where = path === '' ? 'this tool' : path.replace(/\[\d+\]$/, '');
  const takes = known.length === 0 ? 'nothing' : known.join(', ');
  return `Ignored: ${named.join(', ')}; ${where} takes ${takes}.${guardAgainstRepeats(first)}`;
}

function unknownNames(tool: Tool, { members, known }: ArgumentObject): string[] {
  // Instructions tell models to send keys. A tool that only reads may be called again anyway.
  const isNeedless = (name: string) => name === 'idempotency_key' && tool.operation.method === 'GET';
  return Object.keys(members).filter(
    (name) => !known.includes(name) && members[name] != null && !isNeedless(name),
  );
}

/** The one tool that changes something and honours no key. */
function guardAgainstRepeats({ object, names }: { object: ArgumentObject; names: string[] }): string {
  if (!names.includes('idempotency_key')) return '';
  const guard = object.known.includes('base_version') ? ' unless base_version forbids it' : '';
  return ` An edit that is sent again is made again${guard}.`;
}

function shown(path: string): string {
  return /^[\w.[\]-]{1,60}$/.test(path) ? path : quoted(path.slice(0, MAX_NAME_CHARS));
}
