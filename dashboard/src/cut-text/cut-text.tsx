import { useLayoutEffect, useRef } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { StretchCorrection } from '../corrections/stretch-correction.tsx';
import type { EntryChange } from '../cut/plan-edits.ts';
import type { DraggedWords } from '../footage/dragged-words.ts';
import { useStretchDrop } from '../footage/use-stretch-drop.ts';
import { t } from '../texts/texts.ts';
import type { Stretch } from './cut-words.ts';
import type { HeardWord } from './heard-word.ts';
import { StretchHead } from './stretch-head.tsx';
import { StretchNotes } from './stretch-notes.tsx';
import { StretchText } from './stretch-text.tsx';
import { useFollow } from './use-follow.ts';
import type { TextDesk } from './use-text-desk.ts';
import { useWordPointer } from './use-word-pointer.ts';
import { choiceIn } from './word-choice.ts';
import type { WordChoice } from './word-edits.ts';
import { pressKey } from './word-keys.ts';
import { WordToolbar } from './word-toolbar.tsx';

export interface CutTextProps {
  stretches: readonly Stretch[];
  entries: readonly PlanEntry[];
  desk: TextDesk;
  heard: HeardWord;
  /** Number of the selected entry; null where none is. */
  selected: number | null;
  /** What the plan warns of about an entry. */
  warningsOf: (entry: PlanEntry) => readonly string[];
  /** The entry whose last change was refused, and why. */
  refusal: { entry: PlanEntry | undefined; error: Error | null };
  onSelect: (n: number) => void;
  /** Adds words of the footage behind an entry, null for the beginning. Null for users who may not change the plan. */
  onAdd: ((words: DraggedWords, after: PlanEntry | null) => void) | null;
  /** Null for users who may not change the plan. */
  onChange: ((change: EntryChange) => void) | null;
  /** Whether nothing can be changed at present. */
  isLocked: boolean;
}

/** The cut as the words that are said in it, stretch after stretch. */
export function CutText(props: CutTextProps) {
  const { stretches, desk, heard, onChange, isLocked } = props;
  const box = useRef<HTMLDivElement>(null);
  const pointer = useWordPointer(desk);
  const mayEdit = onChange !== null && !isLocked;
  useFollow(box, heard, stretches);
  useWordFocus(box, desk);
  return (
    <div className="cut-text">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the words in it have the roles */}
      <div
        ref={box}
        className="cut-text-box"
        onKeyDown={(event) => pressKey(event, desk, mayEdit)}
        onFocus={(event) => {
          desk.hasFocus.current = isWord(event.target);
        }}
        onBlur={() => {
          desk.hasFocus.current = false;
        }}
        onDoubleClick={(event) => {
          if (mayEdit && isWord(event.target)) desk.correct();
        }}
        {...pointer}
      >
        <ol className="quiet-list" aria-label={t.cuts.words.text}>
          {stretches.map((stretch, at) => (
            <StretchLine key={lineKey(stretch.entry)} {...props} stretch={stretch} place={at} />
          ))}
        </ol>
      </div>
      <WordToolbar desk={desk} mayEdit={mayEdit} />
    </div>
  );
}

/** No footage comes twice. With another camera it is the same line, and keeps the focus. */
const lineKey = (entry: PlanEntry) => `${entry.source_group} ${entry.source_start_ms}`;

const isWord = (target: EventTarget) => target instanceof HTMLElement && target.dataset['key'] !== undefined;

/** After a change the words may be others: the focus goes on at the same word. */
function useWordFocus(box: React.RefObject<HTMLElement | null>, { hasFocus }: TextDesk): void {
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const word = box.current?.querySelector<HTMLElement>('[data-key][tabindex="0"]');
    if (word !== document.activeElement) word?.focus();
  });
}

/** The words of a stretch that are typed over; null for none. */
function correctedIn({ entry, words }: Stretch, { correcting }: TextDesk): WordChoice | null {
  const isHere =
    correcting?.groupId === entry.source_group && words.some(({ from }) => from === correcting.from);
  return isHere ? correcting : null;
}

type StretchLineProps = CutTextProps & { stretch: Stretch; place: number };

function StretchLine(props: StretchLineProps) {
  const { stretch, stretches, desk, heard, place, selected, warningsOf, refusal, onAdd } = props;
  const { entry, words, first } = stretch;
  const choice = choiceIn(stretch, desk.span);
  const correcting = correctedIn(stretch, desk);
  const isReached = desk.head >= first && desk.head < first + words.length;
  const before = stretches[place - 1]?.entry;
  const drop = useStretchDrop(
    onAdd === null ? null : (dragged, side) => onAdd(dragged, side === 'after' ? entry : (before ?? null)),
  );
  const isSameSpeaker = before !== undefined && before.speaker === entry.speaker;
  return (
    <li
      className="stretch"
      data-n={entry.n}
      data-selected={entry.n === selected ? '' : undefined}
      data-drop={drop.side ?? undefined}
      {...drop.handlers}
    >
      <StretchHead
        entry={entry}
        place={place}
        entries={props.entries}
        isSameSpeaker={isSameSpeaker}
        isSelected={entry.n === selected}
        onSelect={props.onSelect}
        onChange={props.onChange}
        isLocked={props.isLocked}
      />
      {stretch.talk !== null && correcting !== null ? (
        <StretchCorrection
          stretch={stretch}
          talk={stretch.talk}
          phrase={correcting}
          onDone={desk.endCorrection}
          onPlay={() => desk.playAround(first + words.findIndex(({ to }) => to >= correcting.from))}
        />
      ) : (
        <StretchText
          stretch={stretch}
          heard={heard}
          chosenFrom={choice?.from ?? -1}
          chosenTo={choice?.to ?? -1}
          caret={isReached ? (words[desk.head - first]?.from ?? -1) : -1}
        />
      )}
      <StretchNotes
        stretch={stretch}
        warnings={warningsOf(entry)}
        refusal={entry === refusal.entry ? refusal.error : null}
      />
    </li>
  );
}
