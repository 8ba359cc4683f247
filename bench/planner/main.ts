import { measureAsked } from './asked/measure-asked.ts';
import { measureAskedRevisions } from './asked/measure-asked-revisions.ts';
import { measureLanguages } from './asked/measure-languages.ts';
import { openAsked, openLanguages } from './asked/open-asked.ts';
import { measureAbsence } from './measure-absence.ts';
import { measureBriefs } from './measure-briefs.ts';
import { measureEmbeddings } from './measure-embeddings.ts';
import { measureLayouts } from './measure-layouts.ts';
import { measureLengths } from './measure-lengths.ts';
import { measureMeaning } from './measure-meaning.ts';
import { measureMeetings } from './measure-meetings.ts';
import { measureModel } from './measure-model.ts';
import { measureMore } from './measure-more.ts';
import { measureRevisions } from './measure-revisions.ts';
import { measureSpeed } from './measure-speed.ts';
import { measureSummaries } from './measure-summaries.ts';
import { measureNatural, measureUnseen } from './measure-unseen.ts';
import { measureOracle } from './oracle/measure-oracle.ts';
import { measureScriptSpeed } from './scripts/measure-script-speed.ts';
import { measureScripts } from './scripts/measure-scripts.ts';
import { BUILT_WITH, HELD_OUT } from './scripts/slips.ts';
import { heldOutTalks, statementTalks, tunedTalks } from './talks.ts';
import { measureTurns } from './turns/measure-turns.ts';

/**
 * Measures the planner. Briefs of the fixtures: precision and recall over seconds, against baselines that
 * read no brief. Revisions: the entries that stay. Language models: plans from an oracle's answers and from
 * bad ones, over the real protocol. Planning: its time and memory. `--only
 * briefs|layouts|lengths|meaning|revisions|more|oracle|model|embeddings|speed|asked|asked-revisions|languages|turns|meetings|scripts|absence|unseen|natural|summaries`
 * runs one measure. `--held-out` measures the held-out talks alone. `--each` prints a row for each brief.
 */
const only = process.argv[process.argv.indexOf('--only') + 1];
const isAsked = (part: string) => !process.argv.includes('--only') || only === part;
const MISHEARD_SHARE = 0.25;
const isEach = process.argv.includes('--each');

// Speed comes first: the process must not have grown yet.
if (process.argv.includes('--held-out')) {
  if (isAsked('briefs')) await measureBriefs('Held out', heldOutTalks(), isEach);
  if (isAsked('lengths')) await measureLengths(heldOutTalks());
  if (isAsked('revisions')) await measureRevisions(heldOutTalks());
  if (isAsked('asked')) await measureAsked('What people ask, held out', openAsked(true), isEach);
  if (isAsked('asked-revisions')) await measureAskedRevisions(openAsked(true), isEach);
  if (isAsked('turns')) measureTurns(true);
  if (isAsked('scripts')) await measureScripts(HELD_OUT, statementTalks(true), isEach);
} else {
  if (isAsked('speed')) await measureSpeed();
  if (isAsked('briefs')) await measureBriefs('Tuned on', tunedTalks(), isEach);
  if (isAsked('layouts')) await measureLayouts(tunedTalks());
  if (isAsked('lengths')) await measureLengths(tunedTalks());
  if (isAsked('meaning')) await measureMeaning(tunedTalks());
  if (isAsked('revisions')) await measureRevisions(tunedTalks());
  if (isAsked('more')) await measureMore(tunedTalks());
  if (isAsked('oracle')) await measureOracle(openAsked(false), tunedTalks(), isEach);
  if (isAsked('model')) await measureModel(tunedTalks());
  if (isAsked('asked')) await measureAsked('What people ask', openAsked(false), isEach);
  if (isAsked('asked-revisions')) await measureAskedRevisions(openAsked(false), isEach);
  if (isAsked('embeddings')) await measureEmbeddings(openAsked(false));
  if (isAsked('scripts')) {
    await measureScripts(BUILT_WITH, statementTalks(false), isEach);
    await measureScriptSpeed();
  }
  if (isAsked('languages')) await measureLanguages(openLanguages(), isEach);
  if (isAsked('turns')) measureTurns(false);
  if (isAsked('absence')) await measureAbsence();
  if (isAsked('unseen')) await measureUnseen();
  if (isAsked('natural')) await measureNatural();
  if (isAsked('summaries')) await measureSummaries();
  if (isAsked('meetings')) {
    await measureMeetings('val', 0, isEach);
    await measureMeetings('val', MISHEARD_SHARE, false);
  }
}
