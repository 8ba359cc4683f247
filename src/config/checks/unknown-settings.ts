/** Variables of our own that are no settings: of the launcher, of clients and examples, and of our tests. */
const OTHERS = /^MAKECUT_(CALLER_DIR|CALLED_AS|PROTOCOL_FD|NODE|PROGRAMS|API_KEY|KEY|URL|TEST_\w+)$/;
const PREFIX = /^MAKECUT_/;
/** Names with fewer pairs of letters in common are no misspelling. */
const MIN_LIKENESS = 0.6;

/** A sentence for each variable that looks like a setting and is none. */
export function sayUnknownSettings(known: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  const isUnknown = (name: string) => PREFIX.test(name) && !OTHERS.test(name) && !known.includes(name);
  return Object.keys(environment)
    .filter(isUnknown)
    .map((name) => {
      const nearest = nearestOf(name, known);
      return `${name} is no setting${nearest === null ? '' : `; did you mean ${nearest}?`}`;
    });
}

function nearestOf(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map((candidate) => ({ candidate, likeness: likenessOf(name, candidate) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  const [best] = ranked;
  return best !== undefined && best.likeness >= MIN_LIKENESS ? best.candidate : null;
}

/** The share of pairs of neighbouring letters that two names have in common (Dice, 1945), without our prefix. */
function likenessOf(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}

function pairsOf(name: string): Set<string> {
  const bare = name.replace(PREFIX, '');
  return new Set(Array.from({ length: bare.length - 1 }, (_, at) => bare.slice(at, at + 2)));
}
