import { Menu } from '@base-ui/react/menu';
import { memo } from 'react';
import type { PlanDocument, PlanEntry, Tightening } from '../../../src/contract/plan.ts';
import { asSentence, Failure } from '../components/failure.tsx';
import { CameraItems } from '../entry-words/camera-items.tsx';
import { EntryWords } from '../entry-words/entry-words.tsx';
import type { WordDesk } from '../entry-words/use-word-desk.ts';
import { FramePicture } from '../player/frame-picture.tsx';
import { speakerColour } from '../player/speaker-colour.ts';
import { showLength, t } from '../texts/texts.ts';
import { type EntryChange, entryMs } from './plan-edits.ts';

const texts = t.cuts.plan;

interface PlanEntryLineProps {
  entry: PlanEntry;
  /** Counted from 0. */
  place: number;
  plan: PlanDocument;
  isSelected: boolean;
  /** What the plan warns of about it. */
  warnings: readonly string[];
  onSelect: (n: number) => void;
  /** Null for users who may not change the plan. */
  onChange: ((change: EntryChange) => void) | null;
  /** Its words, where it is selected; else null. */
  words: WordDesk | null;
  /** Why its last change was refused; null where none was. */
  refusal: Error | null;
  /** Whether nothing can be changed at present. */
  isLocked: boolean;
}

/** One entry: its picture, its words, its place in the recording, and what was taken out of it. */
export const PlanEntryLine = memo(
  function PlanEntryLine(props: PlanEntryLineProps) {
    const { entry, place, plan, isSelected, warnings, refusal, onSelect, onChange, isLocked } = props;
    return (
      <li className="entry" data-role={entry.role} data-selected={isSelected ? '' : undefined}>
        <button
          type="button"
          className="entry-picture"
          aria-label={texts.playFrom(entry.n)}
          aria-pressed={isSelected}
          onClick={() => onSelect(entry.n)}
        >
          <FramePicture
            groupId={entry.source_group}
            camera={entry.camera}
            atMs={Math.round((entry.source_start_ms + entry.source_end_ms) / 2)}
          />
        </button>
        <div className="stack-tight entry-words">
          <p className="row small">
            <strong>
              {entry.n}. {texts.roles[entry.role]}
            </strong>
            {entry.speaker !== '' && (
              <span style={{ color: speakerColour(entry.speaker) }}>
                {entry.speaker_name ?? entry.speaker}
              </span>
            )}
            <span className="soft numbers">
              {texts.camera(entry.camera)} · {(entryMs(entry) / 1000).toFixed(1)} s ·{' '}
              {texts.from(showLength(entry.source_start_ms), showLength(entry.source_end_ms))}
            </span>
            {entry.pinned && <span className="badge badge-busy">{texts.pinned}</span>}
          </p>
          <EntryText {...props} />
          <Failure error={refusal} />
          <TakenOut tightening={entry.tightening} />
          {warnings.map((warning) => (
            <p key={warning} className="small entry-warning">
              {asSentence(warning)}
            </p>
          ))}
        </div>
        {onChange !== null && (
          <EntryMenu entry={entry} place={place} plan={plan} onChange={onChange} isLocked={isLocked} />
        )}
      </li>
    );
  },
  (before, after) =>
    before.entry === after.entry &&
    before.isSelected === after.isSelected &&
    before.isLocked === after.isLocked &&
    before.words === after.words &&
    before.refusal === after.refusal &&
    before.warnings.join() === after.warnings.join() &&
    before.plan.entries === after.plan.entries &&
    (before.onChange === null) === (after.onChange === null),
);

/** What is said in it: word by word where it is selected, so that words can be taken out. */
function EntryText({ entry, words, onSelect, onChange, isLocked }: PlanEntryLineProps) {
  if (words !== null && words.tokens.length > 0) {
    return <EntryWords n={entry.n} desk={words} mayEdit={onChange !== null && !isLocked} />;
  }
  if (entry.text === '') return <p className="soft">{texts.silent}</p>;
  // biome-ignore lint/a11y/useKeyWithClickEvents: the button with the picture does it by keys
  return <p onClick={() => onSelect(entry.n)}>{entry.text}</p>;
}

/** The parts of the entry that were taken out, one by one. */
function TakenOut({ tightening }: { tightening: readonly Tightening[] }) {
  if (tightening.length === 0) return null;
  const parts = tightening.map(({ op, at_ms, removed_ms }) =>
    texts.takenOut(texts.ops[op], (removed_ms / 1000).toFixed(1), showLength(at_ms)),
  );
  return <p className="small soft">{texts.removed(parts.join(', '))}</p>;
}

interface EntryMenuProps {
  entry: PlanEntry;
  place: number;
  plan: PlanDocument;
  onChange: (change: EntryChange) => void;
  isLocked: boolean;
}

function EntryMenu({ entry, place, plan, onChange, isLocked }: EntryMenuProps) {
  const { entries } = plan;
  return (
    <Menu.Root>
      <Menu.Trigger
        className="button button-small button-plain"
        aria-label={texts.entryActions(entry.n)}
        disabled={isLocked}
      >
        ⋯
      </Menu.Trigger>
      {/* Inside the main landmark: screen readers find no text outside of one. */}
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            <Menu.Item
              className="menu-item"
              onClick={() => onChange({ kind: entry.pinned ? 'unpin' : 'pin', entry })}
            >
              {entry.pinned ? texts.unpin : texts.pin}
            </Menu.Item>
            {place > 0 && (
              <Menu.Item
                className="menu-item"
                onClick={() => onChange({ kind: 'move', entry, before: entries[place - 1] ?? null })}
              >
                {texts.up}
              </Menu.Item>
            )}
            {place < entries.length - 1 && (
              <Menu.Item
                className="menu-item"
                onClick={() => onChange({ kind: 'move', entry, before: entries[place + 2] ?? null })}
              >
                {texts.down}
              </Menu.Item>
            )}
            <CameraItems entry={entry} onChoose={(camera) => onChange({ kind: 'camera', entry, camera })} />
            {entries.length > 1 && (
              <Menu.Item className="menu-item" onClick={() => onChange({ kind: 'remove', entry })}>
                {texts.remove}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
