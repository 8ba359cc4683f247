import type { PlanEntry } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { displayText, displayTokens } from '../../domain/display-text/display-text.ts';
import { heardWords } from '../../domain/plan/heard-words.ts';
import type { GroupTimeline } from '../talk/group-timeline.ts';
import type { Assembly } from './assemble.ts';
import { withoutWords } from './without-words.ts';

/**
 * The plan without interjections of unwanted people. Their words are cut out of the entries of others. Words
 * that overlap another voice stay, and a warning says so. Pinned entries stay.
 */
export function withoutVoices(
  assembly: Assembly,
  timelines: readonly GroupTimeline[],
  mayNotSpeak: (speaker: string) => boolean,
): Assembly {
  const warnings: string[] = [];
  const entries = assembly.entries.map((entry) => {
    const timeline = timelines.find(({ footage }) => footage.groupId === entry.source_group);
    if (timeline === undefined || entry.pinned || mayNotSpeak(entry.speaker)) return entry;
    const { left, kept } = cutOut(timeline, entry, mayNotSpeak);
    warnings.push(...kept.map((words) => warnOf(timeline, entry, words)));
    return left;
  });
  return { entries, warnings: [...assembly.warnings, ...warnings] };
}

function cutOut(
  timeline: GroupTimeline,
  entry: PlanEntry,
  mayNotSpeak: (speaker: string) => boolean,
): { left: PlanEntry; kept: Word[][] } {
  let left = entry;
  const kept: Word[][] = [];
  for (const words of thrownIn(timeline, entry, mayNotSpeak)) {
    const cut = withoutWords(timeline, left, words);
    if (cut === 'overlapped' || cut === 'short') kept.push(words);
    else left = cut;
  }
  return { left, kept };
}

/** The words that each of these speakers says without a break. */
function thrownIn(
  { spoken }: GroupTimeline,
  entry: PlanEntry,
  mayNotSpeak: (speaker: string) => boolean,
): Word[][] {
  const found: Word[][] = [];
  const heard = heardWords(spoken.words, entry);
  for (const [at, word] of heard.entries()) {
    if (!mayNotSpeak(word.speaker)) continue;
    const last = found.at(-1);
    if (last !== undefined && heard[at - 1]?.speaker === word.speaker) last.push(word);
    else found.push([word]);
  }
  return found;
}

function warnOf({ footage, spoken }: GroupTimeline, { n }: PlanEntry, words: readonly Word[]): string {
  const speaker = words[0]?.speaker ?? '';
  const who = footage.speakerNames[speaker] ?? speaker;
  const spokenText = displayText(displayTokens(spoken, words));
  return `entry ${n}: ${who} is heard too (“${spokenText}”), while somebody else speaks or with nothing else in it`;
}
