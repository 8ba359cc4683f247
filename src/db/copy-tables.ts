import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { SentenceError } from '../lib/sentence-error.ts';

/** A table by its schema and name, and the rows that were copied. */
export interface CopiedTable {
  table: string;
  rows: number;
}

interface TableShape {
  /** With its schema, quoted. */
  name: string;
  /** Columns that are stored, quoted. */
  columns: readonly string[];
  /** Tables that its rows point to. */
  needs: readonly string[];
}

/** The queue makes its other tables and rows itself. */
const QUEUE_TABLE = 'pgboss.job';

/** Tables in which a database that was only prepared has rows already. */
const BEGUN_WITH = ['public.installation', 'public.admission_gate', QUEUE_TABLE];

/** A session on a database, in a transaction that sees and changes all of it or nothing. */
export async function openCopySession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'makecut-copy' });
  client.on('error', () => {});
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  return client;
}

/**
 * Copies the rows of all tables into a database that has the same tables, and none of these rows. Counts agree
 * when it returns; the target is not committed. Throws SentenceError where the tables differ or have rows.
 */
export async function copyTables(source: pg.Client, target: pg.Client): Promise<CopiedTable[]> {
  const [tables, theirs] = [await readShapes(source), await readShapes(target)];
  const missing = tables.find(({ name, columns }) => {
    const own = theirs.find((one) => one.name === name);
    return own === undefined || columns.some((column) => !own.columns.includes(column));
  });
  if (missing) throw new SentenceError(`the target has no table ${missing.name} as this database has it.`);
  const copied: CopiedTable[] = [];
  for (const table of inOrder(tables)) {
    await clearOwnRows(target, table);
    copied.push({ table: table.name, rows: await copyRows(source, target, table) });
  }
  await copySequences(source, target);
  return copied;
}

async function readShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            (SELECT array_agg(quote_ident(a.attname) ORDER BY a.attname) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
            coalesce((SELECT array_agg(format('%I.%I', fn.nspname, f.relname)) FROM pg_constraint k
             JOIN pg_class f ON f.oid = k.confrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
             WHERE k.conrelid = c.oid AND k.contype = 'f'), '{}') AS needs
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE (n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations')
        OR format('%I.%I', n.nspname, c.relname) = $1
     ORDER BY name`,
    [QUEUE_TABLE],
  );
  return rows;
}

/** Tables behind those that their rows point to. */
function inOrder(tables: readonly TableShape[]): TableShape[] {
  const placed: TableShape[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  const isReady = ({ name, needs }: TableShape) => needs.every((need) => need === name || !left.has(need));
  while (left.size > 0) {
    const next = [...left.values()].find(isReady);
    if (next === undefined) throw new Error(`tables point to each other: ${[...left.keys()]}`);
    left.delete(next.name);
    placed.push(next);
  }
  return placed;
}

/** Takes away what every database begins with. Throws SentenceError where there are rows of somebody's. */
async function clearOwnRows(target: pg.Client, { name }: TableShape): Promise<void> {
  const count = await countRows(target, name);
  if (count === 0) return;
  if (!BEGUN_WITH.includes(name))
    throw new SentenceError(`the target is in use: ${name} has ${count} rows. Name an empty database.`);
  await target.query(`DELETE FROM ${name}`);
}

async function copyRows(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: TableShape,
): Promise<number> {
  const list = columns.join(', ');
  const incoming = target.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`));
  await pipeline(source.query(copyTo(`COPY (SELECT ${list} FROM ${name}) TO STDOUT`)), incoming);
  const sent = await countRows(source, name);
  const come = await countRows(target, name);
  if (sent !== come) throw new Error(`${name}: ${sent} rows were read and ${come} came`);
  return come;
}

async function countRows(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
  return rows[0]?.count ?? 0;
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const { name, last } of rows)
    if (last !== null) await target.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
}
