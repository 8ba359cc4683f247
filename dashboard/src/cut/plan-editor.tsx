import { useMemo } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import type { WorkState } from '../../../src/contract/work.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { useLeaveWarning } from '../components/use-leave-warning.ts';
import { useWordDesk } from '../entry-words/use-word-desk.ts';
import { useCanWrite } from '../frame/use-role.ts';
import { PlanVideo } from '../plan-player/plan-video.tsx';
import { PlayerIcon } from '../plan-player/player-icon.tsx';
import { transportOf } from '../plan-player/transport.ts';
import { usePlanPlayer } from '../plan-player/use-plan-player.ts';
import { count, showLength, t } from '../texts/texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useEditorKeys } from './editor-keys.ts';
import type { DeskView, PlanDesk } from './plan-desk.ts';
import { isSameStretch } from './plan-edits.ts';
import { PlanEntryLine } from './plan-entry-line.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { ReviseForm } from './revise-form.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useHistory } from './use-history.ts';
import { usePlanDesk } from './use-plan-desk.ts';
import { useRevision } from './use-revision.ts';
import { Versions } from './versions.tsx';
import { warningsByEntry } from './warned-entries.ts';
import '../styles/entry-words.css';
import '../styles/plan-player.css';

const texts = t.cuts.plan;

interface PlanEditorProps {
  cut: Cut;
  /** The latest version. */
  plan: PlanDocument;
  /** The cut's work under way; null where there is none. */
  work: WorkState | null;
}

/** The plan as a video, a strip and a list. It is changed by hand or by a sentence. */
export function PlanEditor({ cut, plan: latest, work }: PlanEditorProps) {
  const canWrite = useCanWrite();
  const { desk, view } = usePlanDesk(cut.id, latest);
  const { plan, confirmed, isSaving, conflict } = view;
  const mayEdit = canWrite && cut.status !== 'planning' && conflict === null;
  const player = usePlanPlayer(cut.id, confirmed.version);
  const { selected, said, select, change, moveTo, keys } = useEntryActions({ desk, plan, player, mayEdit });
  const words = useWordDesk({ plan, selected, player, change });
  const warningsOf = useMemo(() => warningsByEntry(confirmed), [confirmed]);
  const revision = useRevision(cut, latest);
  useLeaveWarning(isSaving);
  const history = useHistory(cut.id, confirmed.version, mayEdit && !isSaving);
  const { moveEdge, camera, focus } = words;
  const own = { moveEdge, camera, words: focus, undo: history.undo, redo: history.redo };
  useEditorKeys({ ...transportOf(player), ...keys, ...own });
  return (
    <section className="card stack editor" aria-label={texts.title}>
      <PlanHead plan={plan} isSaving={isSaving} history={canWrite ? history : null} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DeskNotices desk={desk} view={view} />
      <Failure error={history.error} />
      <div className="editor-top">
        <PlanVideo player={player} selected={selected} />
        <div className="stack">
          {canWrite && <ReviseForm revision={revision} waiting={work?.waiting ?? null} />}
          <PlanNotes cutId={cut.id} plan={confirmed} />
          <Versions cutId={cut.id} latest={confirmed} mayEdit={mayEdit} />
        </div>
      </div>
      <PlanStrip
        plan={plan}
        warningsOf={warningsOf}
        selected={selected}
        player={player}
        onSelect={select}
        onMove={mayEdit ? moveTo : null}
      />
      <ol className="quiet-list stack-tight">
        {plan.entries.map((one, at) => (
          <PlanEntryLine
            // No footage comes twice. With another camera it is the same line, and keeps the focus.
            key={`${one.source_group} ${one.source_start_ms}`}
            entry={one}
            place={at}
            plan={plan}
            isSelected={one.n === selected}
            words={one.n === selected ? words : null}
            refusal={one === refusedEntry(view) ? view.error : null}
            warnings={warningsOf(one)}
            onSelect={select}
            onChange={canWrite ? (made) => change(made, texts.edited) : null}
            isLocked={!mayEdit}
          />
        ))}
      </ol>
    </section>
  );
}

/** The entry whose change was refused, where the plan still has it. */
function refusedEntry({ plan, refused }: DeskView): PlanEntry | undefined {
  return refused === null ? undefined : plan.entries.find((entry) => isSameStretch(entry, refused.entry));
}

/** What stands in the way of saving. A refusal is shown at its entry. */
function DeskNotices({ desk, view }: { desk: PlanDesk; view: DeskView }) {
  const { conflict, isSaving } = view;
  const error = refusedEntry(view) === undefined ? view.error : null;
  return (
    <>
      {conflict !== null && <ConflictNotice conflict={conflict} onResolve={(again) => desk.resolve(again)} />}
      {error !== null && <Failure error={error} {...(isSaving ? { onRetry: () => desk.retry() } : {})} />}
      {error !== null && isSaving && <p className="small">{t.cuts.editor.kept}</p>}
    </>
  );
}

interface PlanHeadProps {
  plan: PlanDocument;
  isSaving: boolean;
  /** Null for users who may not change the plan. */
  history: ReturnType<typeof useHistory> | null;
}

function PlanHead({ plan, isSaving, history }: PlanHeadProps) {
  return (
    <div className="row-apart">
      <h2>{texts.title}</h2>
      <div className="row">
        <span className="soft">
          {count(plan.entries.length, texts.entries)} ·{' '}
          {texts.estimated(showLength(plan.estimated_duration_s * 1000))} ·{' '}
          {isSaving ? t.cuts.editor.saving : texts.version(plan.version)}
        </span>
        {history !== null && (
          <>
            <Button isSmall aria-disabled={!history.canUndo} onClick={history.undo}>
              <PlayerIcon name="undo" />
              {t.cuts.editor.undo}
            </Button>
            <Button isSmall aria-disabled={!history.canRedo} onClick={history.redo}>
              <PlayerIcon name="redo" />
              {t.cuts.editor.redo}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
