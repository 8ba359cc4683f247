import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeTimeline } from '../talk/group-timeline.ts';
import { withoutVoices } from './without-voices.ts';

const BAKERY = new URL('../../../test/fixtures/planner/bakery.talk', import.meta.url);
const talk = makeTalk(readFileSync(BAKERY, 'utf8'));
const APPRENTICES = 'Her apprentices and how she teaches them.';
const heardOf = (texts: readonly { text: string }[]) => texts.map(({ text }) => text).join(' ');

test('a person who may not speak is not in interjections either', async () => {
  const open = await makeReviser(talk, APPRENTICES)([], null);
  expect(heardOf(open.entries)).toContain('Yeah. In the first month');
  const next = makeReviser(talk, `${APPRENTICES} Only Marta may speak.`);
  const plan = await next([], null);
  expect(heardOf(plan.entries)).toContain('In the first month');
  expect(heardOf(plan.entries)).not.toContain('Yeah.');
  expect(plan.entries.every(({ speaker }) => speaker === 'S2')).toBe(true);
  // The next version has no word of this voice.
  const tighter = await next([plan], 'tighter pauses');
  expect(heardOf(tighter.entries)).not.toContain('Yeah.');
});

test('an instruction asks for it as well', async () => {
  const next = makeReviser(talk, APPRENTICES);
  const plan = await next([await next([], null)], "I don't want to hear the host.");
  expect(plan.entries.every(({ speaker }) => speaker === 'S2')).toBe(true);
  expect(heardOf(plan.entries)).not.toContain('Yeah.');
});

test('where another person speaks meanwhile the words stay, and a warning names them; pinned entries stay as they are', async () => {
  const plan = await makeReviser(talk, APPRENTICES)([], null);
  const n = plan.entries.findIndex(({ text }) => text.startsWith('Yeah.')) + 1;
  const from = plan.entries[n - 1]?.source_start_ms ?? 0;
  const at = talk.group.words.findIndex(({ text, start_ms }) => text === 'Yeah.' && start_ms >= from);
  const next = talk.group.words[at + 1];
  const together = { start_ms: (next?.start_ms ?? 0) - 10, end_ms: (next?.end_ms ?? 0) - 10 };
  const words = talk.group.words.map((word) => (word.idx === at ? { ...word, ...together } : word));
  const timelines = [makeTimeline({ ...talk.group, words }, DEFAULT_SETTINGS)];
  const isHost = (speaker: string) => speaker === 'S1';
  const found = withoutVoices({ entries: plan.entries, warnings: [] }, timelines, isHost);
  expect(found.entries).toEqual(plan.entries);
  expect(found.warnings).toEqual([
    `entry ${n}: Host is heard too (“Yeah.”), while somebody else speaks or with nothing else in it`,
  ]);
  const pinned = plan.entries.map((entry) => ({ ...entry, pinned: true }));
  const whole = [makeTimeline(talk.group, DEFAULT_SETTINGS)];
  expect(withoutVoices({ entries: pinned, warnings: [] }, whole, isHost).entries).toEqual(pinned);
});
