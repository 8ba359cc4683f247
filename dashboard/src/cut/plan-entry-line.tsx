import { Menu } from '@base-ui/react/menu';
import { memo } from 'react';
import type { PlanDocument, PlanEntry, Tightening } from '../../../src/contract/plan.ts';
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
  onSelect: (n: number) => void;
  /** Null for users who may not change the plan. */
  onChange: ((change: EntryChange) => void) | null;
}

/** One entry: its picture, its words, its place in the recording, and what was taken out of it. */
export const PlanEntryLine = memo(
  function PlanEntryLine({ entry, place, plan, isSelected, onSelect, onChange }: PlanEntryLineProps) {
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
          <p>{entry.text === '' ? <span className="soft">{texts.silent}</span> : entry.text}</p>
          <TakenOut tightening={entry.tightening} />
        </div>
        {onChange !== null && <EntryMenu entry={entry} place={place} plan={plan} onChange={onChange} />}
      </li>
    );
  },
  (before, after) =>
    before.entry === after.entry &&
    before.isSelected === after.isSelected &&
    before.plan.entries === after.plan.entries &&
    (before.onChange === null) === (after.onChange === null),
);

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
}

function EntryMenu({ entry, place, plan, onChange }: EntryMenuProps) {
  const { entries } = plan;
  return (
    <Menu.Root>
      <Menu.Trigger className="button button-small button-plain" aria-label={texts.entryActions(entry.n)}>
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
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
