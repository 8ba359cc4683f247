import { afterEach, expect, test } from 'vitest';
import type { TranscriptLoss } from '../../contract/transcript.ts';
import { askBeforeLoss, linesOfLoss } from './ask-before-loss.ts';

const lossOf = (lostCount: number): TranscriptLoss => ({
  ...{ word_count: 100, lost_count: lostCount, lost_passage_count: 1 },
  lost: [{ start_ms: 35_400, end_ms: 154_500, text: 'and so on' }],
});

const hasTerminal = process.stdin.isTTY;
afterEach(() => {
  process.stdin.isTTY = hasTerminal;
});

async function ask(lostCount: number, isJson = false, answer: string | null = null): Promise<string[]> {
  const notes: string[] = [];
  const out = { isJson, note: (text: string) => void notes.push(text) };
  await askBeforeLoss(out, lossOf(lostCount), async () => answer);
  return notes;
}

test('a text that lacks a tenth of the words is taken without a question', async () => {
  process.stdin.isTTY = false;
  expect(await ask(10)).toEqual([]);
});

test('without a terminal, and with --json, a text of a part is refused with what to do', async () => {
  process.stdin.isTTY = false;
  const why = /^nothing was changed: the text lacks 11 of the 100 words .*00:00:35\.4 to 00:02:34\.5.*--yes/;
  await expect(ask(11)).rejects.toThrow(why);
  process.stdin.isTTY = true;
  await expect(ask(11, true)).rejects.toThrow(why);
});

test('in a terminal the passages are named, and only a yes goes on', async () => {
  process.stdin.isTTY = true;
  expect((await ask(80, false, 'y')).join('\n')).toContain('  00:00:35.4 to 00:02:34.5: and so on');
  for (const answer of ['', 'n', null]) {
    await expect(ask(80, false, answer)).rejects.toThrow('nothing was changed.');
  }
});

test('of many passages the first ten are named, with the number of the others', () => {
  const [passage] = lossOf(50).lost;
  const lost = Array.from({ length: 40 }, () => passage).filter((one) => one !== undefined);
  const lines = linesOfLoss({ ...lossOf(50), lost, lost_passage_count: 45 });
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe('  and 35 passages more');
});
