import { expect, test } from 'vitest';
import { ASPECTS } from '../../src/contract/values/pictures.ts';
import { displaySegments, sentenceEnds } from '../../src/domain/display-text/display-segments.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import { captionSidecars } from '../../src/renderer/sidecars/programme-captions.ts';
import { DEFAULT_SETTINGS } from '../support/planner/check-plan.ts';
import { makeCamera, makeInput } from '../support/rows/render-input.ts';
import { readHeardSample } from '../support/speech/heard-sample-fixture.ts';

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('a plan, its segments and its captions in every form and aspect show the same text', async () => {
  const group = readHeardSample();
  const input = {
    prompt: 'What she says about the price, and why they changed it',
    instruction: null,
    settings: { ...DEFAULT_SETTINGS, fillerRemoval: true },
    version: 1,
    previous: [],
    groups: [group],
  };
  const plan = await planCut(input, new AbortController().signal);
  const said = plan.entries.map(({ text }) => text).join(' ');
  expect(said).toContain('$40 a month.');
  const segments = displaySegments(group.words, group.segments, group.language);
  const shown = segments.filter(({ text }) => said.includes(text)).map(({ text }) => text);
  expect(shown).toContain('At first we asked for $40 a month.');
  const { words, language, groupId } = group;
  const spoken = new Map([[groupId, { words, sentenceEnds: sentenceEnds(group.segments), language }]]);
  const cameras = group.cameras.map(({ letter, coverage }) =>
    makeCamera({ path: `/${letter}.mp4`, letter, groupId, coverage }),
  );
  const render = await prepareRender(makeInput(plan.entries, { cameras, spoken }), 'ffmpeg 5 x264 164');
  for (const aspect of ASPECTS) {
    const { srt, vtt, ass } = captionSidecars(render, aspect);
    const burned = [...(ass ?? '').matchAll(/^Dialogue: (?:[^,]*,){9}(.*)$/gm)].map(([, text = '']) =>
      text.replaceAll('\\N', ' ').replaceAll(/\{[^}]*\}/g, ''),
    );
    expect(plain(srt.replaceAll(/^\d+\n.*-->.*\n/gm, ''))).toBe(said);
    expect(plain(vtt.replaceAll(/^(WEBVTT|.*-->.*)$/gm, ''))).toBe(said);
    expect(plain(burned.join(' '))).toBe(said);
  }
});
