import {
  type AskedBrief,
  type AskedRevision,
  readAskedTalks,
} from '../../../test/support/planner/parse-asked.ts';
import { readTalk, type Talk } from '../../../test/support/planner/talk-fixture.ts';

const HELD_OUT = ['narrowboat', 'restaurant', 'housing'];

export interface OpenedTalk {
  name: string;
  talk: Talk;
  briefs: AskedBrief[];
  revisions: AskedRevision[];
}

/** The talks of `asked`: those for development, or the held-out ones. */
export function openAsked(isHeldOut: boolean): OpenedTalk[] {
  return readAskedTalks('asked')
    .filter(({ name }) => HELD_OUT.includes(name) === isHeldOut)
    .map(({ name, briefs, revisions }) => ({ name, talk: readTalk(`asked/${name}`), briefs, revisions }));
}

/** The talks in other languages; their names begin with the language code. */
export function openLanguages(): (OpenedTalk & { language: string })[] {
  return readAskedTalks('languages').map(({ name, briefs, revisions }) => {
    const language = name.slice(0, 2);
    const talk = readTalk(`languages/${name}`);
    return { name, language, talk: { ...talk, group: { ...talk.group, language } }, briefs, revisions };
  });
}
