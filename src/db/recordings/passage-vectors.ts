import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Vectors that are kept, by the hash of their text in hexadecimal digits. */
export async function readPassageVectors(
  db: Db,
  groupId: string,
  space: string,
): Promise<Map<string, Float32Array>> {
  const rows = await db
    .selectFrom('passage_vectors')
    .select(['text_hash', 'vector'])
    .where('group_id', '=', groupId)
    .where('space', '=', space)
    .execute();
  return new Map(rows.map(({ text_hash, vector }) => [text_hash.toString('hex'), fromBytes(vector)]));
}

/** The vectors of one recording by one engine. */
export interface VectorSpace {
  groupId: string;
  space: string;
}

/** Drops vectors of engines that are no longer used, and of passages that are gone. */
export async function dropOtherVectors(
  db: Db,
  { groupId, space, hashes, inUse }: VectorSpace & { hashes: readonly string[]; inUse: readonly string[] },
): Promise<void> {
  const known = hashes.map((hash) => Buffer.from(hash, 'hex'));
  await db
    .deleteFrom('passage_vectors')
    .where('group_id', '=', groupId)
    .where((expression) =>
      expression.or([
        expression('space', 'not in', inUse),
        expression.and([
          expression('space', '=', space),
          expression.not(expression('text_hash', '=', sql<Buffer>`ANY(${known}::bytea[])`)),
        ]),
      ]),
    )
    .execute();
}

/** Keeps vectors by the hash of their text in hexadecimal digits. A recording that is gone keeps nothing. */
export async function keepPassageVectors(
  db: Db,
  { groupId, space }: VectorSpace,
  made: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  const hashes = [...made.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const vectors = [...made.values()].map(toBytes);
  await sql`
    INSERT INTO passage_vectors (group_id, space, text_hash, vector)
    SELECT source_groups.id, ${space}, made.text_hash, made.vector
    FROM source_groups, unnest(${hashes}::bytea[], ${vectors}::bytea[]) AS made (text_hash, vector)
    WHERE source_groups.id = ${groupId}
    ON CONFLICT DO NOTHING`.execute(db);
}

const BYTES = 4;

function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * BYTES);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * BYTES);
  return bytes;
}

function fromBytes(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, at) =>
    bytes.readFloatLE(at * BYTES),
  );
}
