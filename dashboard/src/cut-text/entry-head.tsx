import { Menu } from '@base-ui/react/menu';
import { createContext, memo, useContext } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { EntryMenu } from '../cut/entry-menu.tsx';
import { type EntryChange, entryMs } from '../cut/plan-edits.ts';
import { speakerColour } from '../player/speaker-colour.ts';
import { showLength, t } from '../texts/texts.ts';
import { CameraItems } from './camera-items.tsx';

const texts = t.cuts.plan;

interface EntryHeadProps {
  entry: PlanEntry;
  /** Whether the entry before it has the same speaker, who is then not named again. */
  isSameSpeaker: boolean;
  isSelected: boolean;
  onSelect: (n: number) => void;
  /** Null for users who may not change the plan. */
  onChange: ((change: EntryChange) => void) | null;
  /** Whether nothing can be changed at present. */
  isLocked: boolean;
}

/** All entries of the plan. Only an open menu needs them: other heads stay as they are when the plan changes. */
export const PlanEntries = createContext<readonly PlanEntry[]>([]);

/** The number of an entry, its speaker, its camera, and its actions. */
export const EntryHead = memo(function EntryHead(props: EntryHeadProps) {
  const { entry, isSameSpeaker, isSelected, onSelect, onChange, isLocked } = props;
  const name = entry.speaker_name ?? entry.speaker;
  return (
    <div className="entry-head small">
      <h3 className="visually-hidden">{texts.entryOf(entry.n, name)}</h3>
      <button
        type="button"
        className="entry-number numbers"
        aria-label={texts.playFrom(entry.n)}
        aria-pressed={isSelected}
        onClick={() => onSelect(entry.n)}
      >
        {entry.n}
      </button>
      {name !== '' && (
        <strong
          className={isSameSpeaker ? 'entry-speaker entry-speaker-same' : 'entry-speaker'}
          style={{ color: speakerColour(entry.speaker) }}
        >
          {name}
        </strong>
      )}
      <span className="soft numbers entry-facts">
        {entry.role !== 'body' && `${texts.roles[entry.role]} · `}
        {(entryMs(entry) / 1000).toFixed(1)} s · {texts.from(showLength(entry.source_start_ms))}
      </span>
      {entry.pinned && <span className="badge badge-busy">{texts.pinned}</span>}
      <span className="entry-menus">
        {onChange === null ? (
          <span className="soft">{texts.camera(entry.camera)}</span>
        ) : (
          <>
            <EntryMenu
              label={texts.cameraOf(entry.n, entry.camera)}
              sign={texts.camera(entry.camera)}
              isLocked={isLocked}
            >
              <CameraItems entry={entry} onChoose={(camera) => onChange({ kind: 'camera', entry, camera })} />
            </EntryMenu>
            <EntryMenu label={texts.entryActions(entry.n)} sign="⋯" isLocked={isLocked}>
              <EntryItems entry={entry} onChange={onChange} />
            </EntryMenu>
          </>
        )}
      </span>
    </div>
  );
});

interface EntryItemsProps {
  entry: PlanEntry;
  onChange: (change: EntryChange) => void;
}

function EntryItems({ entry, onChange }: EntryItemsProps) {
  const entries = useContext(PlanEntries);
  const place = entry.n - 1;
  const item = (text: string, change: EntryChange) => (
    <Menu.Item className="menu-item" onClick={() => onChange(change)}>
      {text}
    </Menu.Item>
  );
  return (
    <>
      {item(entry.pinned ? texts.unpin : texts.pin, { kind: entry.pinned ? 'unpin' : 'pin', entry })}
      {place > 0 && item(texts.up, { kind: 'move', entry, before: entries[place - 1] ?? null })}
      {place < entries.length - 1 &&
        item(texts.down, { kind: 'move', entry, before: entries[place + 2] ?? null })}
      {entries.length > 1 && item(texts.remove, { kind: 'remove', entry })}
    </>
  );
}
