import { Menu } from '@base-ui/react/menu';
import type { PlanDocument, PlanEdit, PlanEntry } from '../../../src/contract/plan.ts';
import { FramePicture } from '../player/frame-picture.tsx';
import { speakerColour } from '../player/speaker-colour.ts';
import { showLength, t } from '../texts/texts.ts';

const texts = t.cuts.plan;

interface PlanEntryLineProps {
  entry: PlanEntry;
  /** From 0. */
  place: number;
  plan: PlanDocument;
  isBusy: boolean;
  /** Null for who may not change the plan, and for older versions. */
  onEdit: ((change: PlanEdit) => void) | null;
}

/** One stretch: its picture, its words, where it is from. */
export function PlanEntryLine({ entry, place, plan, isBusy, onEdit }: PlanEntryLineProps) {
  const removedMs = entry.tightening.reduce((sum, { removed_ms }) => sum + removed_ms, 0);
  const lengthMs = entry.source_end_ms - entry.source_start_ms - removedMs;
  return (
    <li className="entry" data-role={entry.role}>
      <FramePicture
        groupId={entry.source_group}
        camera={entry.camera}
        atMs={Math.round((entry.source_start_ms + entry.source_end_ms) / 2)}
        height={90}
      />
      <div className="stack-tight entry-words">
        <p className="row small">
          <strong>{texts.roles[entry.role]}</strong>
          {entry.speaker !== '' && (
            <span style={{ color: speakerColour(entry.speaker) }}>{entry.speaker_name ?? entry.speaker}</span>
          )}
          <span className="soft numbers">
            {texts.camera(entry.camera)} · {(lengthMs / 1000).toFixed(1)} s ·{' '}
            {texts.from(showLength(entry.source_start_ms), showLength(entry.source_end_ms))}
          </span>
          {entry.pinned && <span className="badge badge-busy">{texts.pinned}</span>}
        </p>
        <p>{entry.text === '' ? <span className="soft">{texts.silent}</span> : entry.text}</p>
        {removedMs > 0 && <p className="small soft">{texts.removed((removedMs / 1000).toFixed(1))}</p>}
      </div>
      {onEdit !== null && (
        <EntryMenu entry={entry} place={place} plan={plan} isBusy={isBusy} onEdit={onEdit} />
      )}
    </li>
  );
}

function EntryMenu({
  entry,
  place,
  plan,
  isBusy,
  onEdit,
}: PlanEntryLineProps & { onEdit: (change: PlanEdit) => void }) {
  const move = (step: number) => {
    const order = plan.entries.map(({ n }) => n);
    const [moved] = order.splice(place, 1);
    if (moved !== undefined) order.splice(place + step, 0, moved);
    onEdit({ reorder: order });
  };
  return (
    <Menu.Root>
      <Menu.Trigger
        className="button button-small button-plain"
        disabled={isBusy}
        aria-label={texts.entryActions(entry.n)}
      >
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            <Menu.Item
              className="menu-item"
              onClick={() => onEdit(entry.pinned ? { unpin: [entry.n] } : { pin: [entry.n] })}
            >
              {entry.pinned ? texts.unpin : texts.pin}
            </Menu.Item>
            {place > 0 && (
              <Menu.Item className="menu-item" onClick={() => move(-1)}>
                {texts.up}
              </Menu.Item>
            )}
            {place < plan.entries.length - 1 && (
              <Menu.Item className="menu-item" onClick={() => move(1)}>
                {texts.down}
              </Menu.Item>
            )}
            {plan.entries.length > 1 && (
              <Menu.Item className="menu-item" onClick={() => onEdit({ remove: [entry.n] })}>
                {texts.remove}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
