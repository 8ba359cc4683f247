import type { Db, Trx } from '../../db/database.ts';
import {
  keysOfBatches,
  keysOfCached,
  keysOfFiles,
  keysOfKits,
  keysOfParts,
  keysOfRenders,
} from '../../db/work/object-keys.ts';
import { keysBesideFont } from '../brand-kits/kit-font.ts';

interface KeyShape {
  /** The group `id` captures the id by which the rows with such keys are found. */
  pattern: RegExp;
  namedBy(db: Db | Trx, ids: readonly string[]): Promise<string[]>;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const under = (rest: string) => new RegExp(`^accounts/(?<account>${UUID})/${rest.replaceAll('UUID', UUID)}$`);
const NAME = String.raw`[\w.-]+`;

/** Every key that the service writes, and how to find the rows that name it. A key of another shape is not ours. */
export const KEY_SHAPES: readonly KeyShape[] = [
  { pattern: under(`groups/UUID/(?<id>UUID)/(?:upload|attempt-\\d+/${NAME})`), namedBy: keysOfFiles },
  { pattern: under('groups/UUID/parts/(?<id>UUID)/\\d+-UUID'), namedBy: keysOfParts },
  { pattern: under(`renders/(?<id>UUID)/attempt-\\d+/${NAME}`), namedBy: keysOfRenders },
  // No row names an export. It can go as soon as its address no longer counts, and is then an orphan.
  { pattern: under(`exports/(?<id>UUID)/${NAME}`), namedBy: async () => [] },
  { pattern: under(`batches/(?<id>UUID)/${NAME}`), namedBy: keysOfBatches },
  { pattern: under(`kits/(?<id>UUID)/(?:uploads|assets)/${NAME}`), namedBy: keysOfKitsAndBeside },
  { pattern: /^cache\/segments\/\w\w\/(?<id>[\w-]+)\.\w+$/, namedBy: keysOfCached('segment_cache') },
  { pattern: /^cache\/previews\/(?<id>[\w-]+)\.\w+$/, namedBy: keysOfCached('preview_cache') },
];

/** The top folders of those keys. */
export const KEY_PLACES = ['accounts', 'cache'] as const;

async function keysOfKitsAndBeside(db: Db | Trx, ids: readonly string[]): Promise<string[]> {
  const keys = await keysOfKits(db, ids);
  return keys.flatMap((key) => [key, ...Object.values(keysBesideFont(key))]);
}

export interface JudgedKeys {
  /** Keys of a known shape that no row names. */
  orphans: string[];
  /** Keys of an unknown shape. */
  unknown: string[];
}

/** Sorts out the keys that no row names. */
export async function judgeKeys(db: Db | Trx, keys: readonly string[]): Promise<JudgedKeys> {
  const judged: JudgedKeys = { orphans: [], unknown: [] };
  let left = [...keys];
  for (const { pattern, namedBy } of KEY_SHAPES) {
    const own = left.flatMap((key) => {
      const id = pattern.exec(key)?.groups?.['id'];
      return id === undefined ? [] : [{ key, id }];
    });
    if (own.length === 0) continue;
    const named = new Set(await namedBy(db, [...new Set(own.map(({ id }) => id))]));
    judged.orphans.push(...own.filter(({ key }) => !named.has(key)).map(({ key }) => key));
    const known = new Set(own.map(({ key }) => key));
    left = left.filter((key) => !known.has(key));
  }
  judged.unknown.push(...left);
  return judged;
}

/** The account of a key; null where the key belongs to no account. */
export function accountOfKey(key: string): string | null {
  return new RegExp(`^accounts/(${UUID})/`).exec(key)?.[1] ?? null;
}
