import { readdirSync, readFileSync } from 'node:fs';
import { makeTalk, readTalk, type Talk } from '../../test/support/planner/talk-fixture.ts';
import { openAsked } from './asked/open-asked.ts';

const SHORT_TALKS = ['bakery', 'lighthouse', 'outage', 'school', 'river'];
/** Written after the first planner and never tuned on. */
const SHORT_HELD_OUT = ['orchard', 'archive'];
/** One talk that joins six of the others. */
export const JOINED = 'set/festival';
const SET_DIR = new URL('../../test/fixtures/planner/set/', import.meta.url);

/** Written only for fits. */
const FITTED_DIR = new URL('./ranker/talks/', import.meta.url);
/** Written later in the same way; no model is fitted to them. */
const UNSEEN_DIR = new URL('./unseen-talks/', import.meta.url);

/** Written as people talk: subjects open in many ways, and their words come elsewhere in passing. */
const NATURAL_DIR = new URL('./natural-talks/', import.meta.url);

const talksIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.talk'))
    .toSorted()
    .map((name) => name.replace(/\.talk$/, ''));
const setTalks = () => talksIn(SET_DIR).map((name) => `set/${name}`);

/** Names of the talks on which bounds may be tuned. */
export function tunedTalks(): string[] {
  return [...SHORT_TALKS, ...setTalks().filter((name) => !isHeldOut(name))];
}

/** The talks that models are fitted to: the tuned ones, and those that were written only for fits. */
export function talksToFitTo(): { set: string; name: string; open: typeof openFitted }[] {
  return [
    ...tunedTalks().map((name) => ({ set: 'talks', name, open: openTalk })),
    ...talksIn(FITTED_DIR).map((name) => ({ set: 'fitted', name, open: openFitted })),
  ];
}

function openFitted(name: string, wordErrorRate: number | null): Talk {
  return openIn(FITTED_DIR, name, wordErrorRate);
}

function openIn(folder: URL, name: string, wordErrorRate: number | null = null): Talk {
  return makeTalk(readFileSync(new URL(`${name}.talk`, folder), 'utf8'), { wordErrorRate });
}

/** Yields the talks that no model is fitted to, each built on demand. */
export function* unseenTalks(): Generator<Talk> {
  yield* talksOf(UNSEEN_DIR);
}

/** Yields the natural talks on which bounds may be tuned, or those on which none is. No model is fitted to either. */
export function naturalTalks(part: 'tuned' | 'unseen'): Generator<Talk> {
  return talksOf(new URL(`${part}/`, NATURAL_DIR));
}

function* talksOf(folder: URL): Generator<Talk> {
  for (const name of talksIn(folder)) yield openIn(folder, name);
}

/** Names of the held-out talks; the first line of their files marks them. */
export function heldOutTalks(): string[] {
  return [...SHORT_HELD_OUT, ...setTalks().filter(isHeldOut)];
}

/** Names of the talks for scripts: those of the fixtures without the joined one, and those of `asked`. */
export function statementTalks(areHeldOut: boolean): string[] {
  const own = areHeldOut ? heldOutTalks() : tunedTalks().filter((name) => name !== JOINED);
  return [...own, ...openAsked(areHeldOut).map(({ name }) => `asked/${name}`)];
}

function isHeldOut(name: string): boolean {
  return readTalk(name).isHeldOut;
}

/** Builds a talk again for each use: some take 40 MB. */
export function openTalk(name: string, wordErrorRate: number | null = null): Talk {
  return readTalk(name, { wordErrorRate });
}
