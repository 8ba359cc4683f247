import type { PlanDocument } from '../../src/contract/plan.ts';
import { ASPECTS, type Aspect } from '../../src/contract/values/pictures.ts';
import { displaySegments, sentenceEnds } from '../../src/domain/display-text/display-segments.ts';
import { heardWords } from '../../src/domain/plan/heard-words.ts';
import type { GroupFootage } from '../../src/planner/talk/footage.ts';
import { type PreparedRender, prepareRender } from '../../src/renderer/prepare-render.ts';
import { captionSidecars } from '../../src/renderer/sidecars/programme-captions.ts';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeCamera, makeInput } from '../../test/support/rows/render-input.ts';
import { planBrief } from '../planner/plan-brief.ts';
import { openTalk } from '../planner/talks.ts';

const MISHEARD_SHARE = 0.25;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Prints in how many plans every form shows the words of the entries, and segments shown whole their own text. */
export async function measureForms(names: readonly string[]): Promise<void> {
  let [plans, same, segments, shownAlike] = [0, 0, 0, 0];
  for (const name of names) {
    for (const share of [null, MISHEARD_SHARE]) {
      const talk = openTalk(name, share);
      for (const { text } of talk.briefs) {
        const plan = await planBrief(talk, text, { ...DEFAULT_SETTINGS, fillerRemoval: plans % 2 === 0 });
        const found = compareSegments(plan, talk.group);
        plans += 1;
        same += (await isSameInAllForms(plan, talk.group)) ? 1 : 0;
        segments += found.whole;
        shownAlike += found.alike;
      }
    }
  }
  console.log(`Same words in plan, SRT, VTT and ASS of every aspect: ${same} of ${plans} plans`);
  console.log(`Segments that a plan shows whole, with the segment's text: ${shownAlike} of ${segments}`);
}

async function isSameInAllForms(plan: PlanDocument, group: GroupFootage): Promise<boolean> {
  const cameras = group.cameras.map(({ letter, coverage }) =>
    makeCamera({ path: `/${letter}.mp4`, letter, groupId: group.groupId, coverage }),
  );
  const { words, language } = group;
  const spoken = new Map([[group.groupId, { words, sentenceEnds: sentenceEnds(group.segments), language }]]);
  const render = await prepareRender(makeInput(plan.entries, { cameras, spoken }), 'ffmpeg');
  const wanted = plain(plan.entries.map(({ text }) => text).join(' '));
  return ASPECTS.every((aspect) => textsOf(render, aspect).every((text) => text === wanted));
}

function textsOf(render: PreparedRender, aspect: Aspect): string[] {
  const { srt, vtt, ass } = captionSidecars(render, aspect);
  const burned = [...(ass ?? '').matchAll(/^Dialogue: (?:[^,]*,){9}(.*)$/gm)].map(([, text = '']) =>
    text.replaceAll('\\N', ' ').replaceAll(/\{[^}]*\}/g, ''),
  );
  return [
    plain(srt.replaceAll(/^\d+\n.*-->.*\n/gm, '')),
    plain(vtt.replaceAll(/^(WEBVTT|.*-->.*)$/gm, '')),
    plain(burned.join(' ')),
  ];
}

/** Entries have the texts of the segments with only audible words. */
function compareSegments(plan: PlanDocument, group: GroupFootage): { whole: number; alike: number } {
  const counts = { whole: 0, alike: 0 };
  const segments = displaySegments(group.words, group.segments, group.language);
  for (const entry of plan.entries) {
    const heard = new Set(heardWords(group.words, entry).map(({ idx }) => idx));
    for (const segment of segments) {
      const count = segment.word_end_idx - segment.word_start_idx + 1;
      const own = Array.from({ length: count }, (_, at) => segment.word_start_idx + at);
      if (!own.every((idx) => heard.has(idx))) continue;
      counts.whole += 1;
      counts.alike += entry.text.includes(segment.text) ? 1 : 0;
    }
  }
  return counts;
}
