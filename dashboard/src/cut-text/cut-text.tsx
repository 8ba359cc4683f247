import { useRef } from 'react';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { EntryCorrection } from '../corrections/entry-correction.tsx';
import type { EntryChange } from '../cut/plan-edits.ts';
import type { useHistory } from '../cut/use-history.ts';
import type { DraggedWords } from '../footage/dragged-words.ts';
import { useEntryDrop } from '../footage/use-entry-drop.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { t } from '../texts/texts.ts';
import type { EntryText } from './cut-words.ts';
import { EntryHead, PlanEntries } from './entry-head.tsx';
import { EntryNotes } from './entry-notes.tsx';
import { EntryWords } from './entry-words.tsx';
import type { HeardWord } from './heard-word.ts';
import { useFollow } from './use-follow.ts';
import type { TextDesk } from './use-text-desk.ts';
import { useWordPointer } from './use-word-pointer.ts';
import { choiceIn } from './word-choice.ts';
import type { WordChoice } from './word-edits.ts';
import { pressKey } from './word-keys.ts';
import { WordToolbar } from './word-toolbar.tsx';

export interface CutTextProps {
  entryTexts: readonly EntryText[];
  entries: readonly PlanEntry[];
  desk: TextDesk;
  heard: HeardWord;
  /** Number of the selected entry; null where none is. */
  selected: number | null;
  /** The plan's warnings about an entry. */
  warningsOf: (entry: PlanEntry) => readonly string[];
  /** The entry whose last change was refused, and why. */
  refusal: { entry: PlanEntry | undefined; error: Error | null };
  onSelect: (n: number) => void;
  /** Called with the undo of a correction of a recording. */
  onCorrected: (groupId: string, undo: CorrectionUndo) => void;
  /** Adds words of the footage behind an entry, null for the beginning. Null for users who may not change the plan. */
  onAdd: ((words: DraggedWords, after: PlanEntry | null) => void) | null;
  /** The steps back and forth; null for users who may not change the plan. */
  history: ReturnType<typeof useHistory> | null;
  /** Null for users who may not change the plan. */
  onChange: ((change: EntryChange) => void) | null;
  /** Why nothing can be changed at present; null where it can. */
  lock: string | null;
}

/** The cut as its spoken words, entry after entry. */
export function CutText(props: CutTextProps) {
  const { entryTexts, entries, desk, heard, onChange, lock } = props;
  const box = useRef<HTMLDivElement>(null);
  const pointer = useWordPointer(desk);
  const mayEdit = onChange !== null && lock === null;
  useFollow(box, heard, entryTexts);
  // After a change the words may be others, so the focus continues at the same word.
  const isKeeping = useKeptFocus(box, desk.hasFocus, '[data-caret]');
  return (
    <div className="cut-text">
      <h2 className="visually-hidden">{t.cuts.plan.title}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the words in it have the roles */}
      <div
        ref={box}
        className="cut-text-box"
        onKeyDown={(event) => pressKey(event, desk, { mayEdit, lock })}
        onFocus={(event) => {
          desk.hasFocus.current = isWord(event.target);
          if (isWord(event.target) && !isKeeping.current) desk.reach(Number(event.target.dataset['place']));
        }}
        onBlur={() => {
          desk.hasFocus.current = false;
        }}
        onDoubleClick={(event) => {
          if (!isWord(event.target) || onChange === null) return;
          if (lock === null) desk.correct();
          else desk.say(lock);
        }}
        {...pointer}
      >
        <PlanEntries value={entries}>
          <ol className="quiet-list" aria-label={t.cuts.words.text}>
            {entryTexts.map((entryText, at) => (
              <EntryLine key={lineKey(entryText.entry)} {...props} entryText={entryText} place={at} />
            ))}
          </ol>
        </PlanEntries>
      </div>
      <WordToolbar desk={desk} mayEdit={mayEdit} history={props.history} />
    </div>
  );
}

/** No footage comes twice. With another camera it is the same line, and keeps the focus. */
const lineKey = (entry: PlanEntry) => `${entry.source_group} ${entry.source_start_ms}`;

const isWord = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['key'] !== undefined;

/** The words of an entry that are typed over; null for none. */
function correctedIn({ entry, words }: EntryText, { correcting }: TextDesk): WordChoice | null {
  const isHere =
    correcting?.groupId === entry.source_group && words.some(({ from }) => from === correcting.from);
  return isHere ? correcting : null;
}

type EntryLineProps = CutTextProps & { entryText: EntryText; place: number };

function EntryLine(props: EntryLineProps) {
  const { entryText, entryTexts, desk, heard, place, selected, warningsOf, refusal, onAdd } = props;
  const { entry, words, first } = entryText;
  const choice = choiceIn(entryText, desk.span);
  const correcting = correctedIn(entryText, desk);
  const isReached = desk.caret >= first && desk.caret < first + words.length;
  const before = entryTexts[place - 1]?.entry;
  const drop = useEntryDrop(
    onAdd === null ? null : (dragged, side) => onAdd(dragged, side === 'after' ? entry : (before ?? null)),
  );
  const isSameSpeaker = before !== undefined && before.speaker === entry.speaker;
  return (
    <li
      className="entry"
      data-n={entry.n}
      data-selected={entry.n === selected ? '' : undefined}
      data-drop={drop.side ?? undefined}
      {...drop.handlers}
    >
      <EntryHead
        entry={entry}
        isSameSpeaker={isSameSpeaker}
        isSelected={entry.n === selected}
        onSelect={props.onSelect}
        onChange={props.onChange}
        isLocked={props.lock !== null}
      />
      {entryText.talk !== null && correcting !== null ? (
        <EntryCorrection
          entryText={entryText}
          talk={entryText.talk}
          phrase={correcting}
          onCorrected={(undo) => props.onCorrected(entry.source_group, undo)}
          onDone={desk.endCorrection}
          onPlay={() => desk.playAround(first + words.findIndex(({ to }) => to >= correcting.from))}
        />
      ) : (
        <EntryWords
          entryText={entryText}
          heard={heard}
          chosenFrom={choice?.from ?? -1}
          chosenTo={choice?.to ?? -1}
          caret={isReached ? (words[desk.caret - first]?.from ?? -1) : -1}
        />
      )}
      <EntryNotes
        entryText={entryText}
        warnings={warningsOf(entry)}
        refusal={entry === refusal.entry ? refusal.error : null}
      />
    </li>
  );
}
