import { readChangeDigests, readChangeMarks } from '../../db/work/changes.ts';
import type { AppContext } from '../app-context.ts';
import { createFeed, type Feed } from './feed.ts';

const POLL_MS = 1000;

/** A mark for each group or cut, by id. It changes with the state. A cut's mark covers its renders. */
export type StateMarks = ReadonlyMap<string, string>;

/** The states of an account's newest groups, cuts and renders; the topic is the account's id. */
export function openChangesFeed({ db, logger }: Pick<AppContext, 'db' | 'logger'>): Feed<StateMarks> {
  return createFeed(
    {
      name: 'changes',
      everyMs: POLL_MS,
      look: (accountIds) => readChangeDigests(db, accountIds),
      read: (accountId) => readStateMarks(db, accountId),
    },
    logger,
  );
}

export async function readStateMarks(db: AppContext['db'], accountId: string): Promise<StateMarks> {
  const marks = new Map<string, string>();
  for (const { id, status, updated_at } of await readChangeMarks(db, accountId)) {
    marks.set(id, `${marks.get(id) ?? ''}${status}@${updated_at.getTime()};`);
  }
  return marks;
}

/** Ids whose mark has changed, and ids that are new or gone. */
export function changedIds(before: StateMarks, now: StateMarks): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((id) => before.get(id) !== now.get(id));
}
