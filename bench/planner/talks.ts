import { readdirSync, readFileSync } from 'node:fs';
import { makeTalk, readTalk, type Talk } from '../../test/support/planner/talk-fixture.ts';
import { openAsked } from './asked/open-asked.ts';

const SHORT_TALKS = ['bakery', 'lighthouse', 'outage', 'school', 'river'];
/** Written after the first planner and never tuned on. */
const SHORT_HELD_OUT = ['orchard', 'archive'];
/** Six of the other talks in one. */
export const JOINED = 'set/festival';
const SET_DIR = new URL('../../test/fixtures/planner/set/', import.meta.url);

/** Written to fit the ranker to, and for nothing else. */
const FITTED_DIR = new URL('./ranker/talks/', import.meta.url);
/** Written in the same way after that, and fitted to by nothing. */
const UNSEEN_DIR = new URL('./unseen-talks/', import.meta.url);

const talksIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.talk'))
    .toSorted()
    .map((name) => name.replace(/\.talk$/, ''));
const setTalks = () => talksIn(SET_DIR).map((name) => `set/${name}`);

/** Names of the talks that thresholds may be chosen on. */
export function tunedTalks(): string[] {
  return [...SHORT_TALKS, ...setTalks().filter((name) => !isHeldOut(name))];
}

/** The talks that models are fitted to: those that may be tuned on, and those written for this and nothing else. */
export function talksToFitTo(): { set: string; name: string; open: typeof openFitted }[] {
  return [
    ...tunedTalks().map((name) => ({ set: 'talks', name, open: openTalk })),
    ...talksIn(FITTED_DIR).map((name) => ({ set: 'fitted', name, open: openFitted })),
  ];
}

function openFitted(name: string, wordErrorRate: number | null): Talk {
  return makeTalk(readFileSync(new URL(`${name}.talk`, FITTED_DIR), 'utf8'), { wordErrorRate });
}

/** The talks that no model was fitted to, each built when it is asked for. */
export function* unseenTalks(): Generator<Talk> {
  for (const name of talksIn(UNSEEN_DIR))
    yield makeTalk(readFileSync(new URL(`${name}.talk`, UNSEEN_DIR), 'utf8'));
}

/** Names of the talks that are only measured: the first line of their file says so. */
export function heldOutTalks(): string[] {
  return [...SHORT_HELD_OUT, ...setTalks().filter(isHeldOut)];
}

/** Names of the talks out of which scripts are made: those with the texts of `asked`, without the one that joins others. */
export function statementTalks(areHeldOut: boolean): string[] {
  const own = areHeldOut ? heldOutTalks() : tunedTalks().filter((name) => name !== JOINED);
  return [...own, ...openAsked(areHeldOut).map(({ name }) => `asked/${name}`)];
}

function isHeldOut(name: string): boolean {
  return readTalk(name).isHeldOut;
}

/** Talks are built anew for each use: some of them take 40 MB. */
export function openTalk(name: string, wordErrorRate: number | null = null): Talk {
  return readTalk(name, { wordErrorRate });
}
