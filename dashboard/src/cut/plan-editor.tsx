import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { MAX_INSTRUCTION_CHARS } from '../../../src/contract/values/limits.ts';
import { api } from '../api/client.ts';
import { editing } from '../api/internal.ts';
import { Button } from '../components/button.tsx';
import { asSentence, Failure } from '../components/failure.tsx';
import { Form } from '../components/form.tsx';
import { useChange } from '../components/use-change.ts';
import { useCanWrite } from '../frame/use-role.ts';
import { count, showLength, t } from '../texts/texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { useEditorKeys } from './editor-keys.ts';
import { PlanDesk } from './plan-desk.ts';
import type { EntryChange } from './plan-edits.ts';
import { PlanEntryLine } from './plan-entry-line.tsx';
import { PlanVideo, usePlanPlayer } from './plan-player.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { Versions } from './versions.tsx';

const texts = t.cuts.plan;
const BACK_S = 2;
const FASTEST = 4;

/** The plan as a video, a strip and a list. It is changed by hand or by a sentence. */
export function PlanEditor({ cut, plan: latest }: { cut: Cut; plan: PlanDocument }) {
  const canWrite = useCanWrite();
  const desk = usePlanDesk(cut.id, latest);
  const { plan, confirmed, isSaving, conflict, error } = useSyncExternalStore(desk.subscribe, desk.view);
  const mayEdit = canWrite && cut.status !== 'planning' && conflict === null;
  const player = usePlanPlayer(cut.id, confirmed.version);
  const [selected, setSelected] = useState(1);
  const [said, setSaid] = useState('');
  const select = (n: number) => {
    setSelected(n);
    player.goTo(n);
  };
  const change = (made: EntryChange, announcement: string) => {
    if (!mayEdit) return;
    setSaid(announcement);
    desk.change(made);
  };
  useEffect(() => setSelected((n) => Math.min(n, Math.max(1, plan.entries.length))), [plan.entries.length]);
  const undo = useUndo(cut.id, confirmed.version, mayEdit);
  const entry = plan.entries[selected - 1];
  const moveTo = (moved: PlanEntry, before: PlanEntry | null) => {
    change({ kind: 'move', entry: moved, before }, t.cuts.editor.moved(moved.n));
    const place = before === null ? plan.entries.length : before.n - (before.n > moved.n ? 1 : 0);
    setSelected(place);
  };
  const step = (by: number) => {
    if (entry === undefined) return;
    const others = plan.entries.filter((one) => one !== entry);
    const place = Math.min(others.length, Math.max(0, selected - 1 + by));
    if (place !== selected - 1) moveTo(entry, others[place] ?? null);
  };
  useEditorKeys({
    ...transportOf(player),
    select: (to) => {
      const last = plan.entries.length;
      const n = to === 'first' ? 1 : to === 'last' ? last : selected + to;
      select(Math.min(last, Math.max(1, n)));
    },
    remove: () => {
      if (entry !== undefined && plan.entries.length > 1) {
        change({ kind: 'remove', entry }, t.cuts.editor.removed(entry.n));
      }
    },
    pin: () => {
      if (entry !== undefined) {
        change({ kind: entry.pinned ? 'unpin' : 'pin', entry }, t.cuts.editor.pinned(entry.n, !entry.pinned));
      }
    },
    move: step,
    undo: () => undo.mutate(),
  });
  return (
    <section className="card stack editor" aria-label={texts.title}>
      <PlanHead plan={plan} isSaving={isSaving} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {conflict !== null && <ConflictNotice conflict={conflict} onResolve={(again) => desk.resolve(again)} />}
      {error !== null && <Failure error={error} {...(isSaving ? { onRetry: () => desk.retry() } : {})} />}
      <Failure error={undo.error} />
      <div className="editor-top">
        <PlanVideo player={player} selected={selected} />
        <div className="stack">
          {mayEdit && <ReviseForm cutId={cut.id} />}
          <PlanNotes plan={plan} />
          <Versions cutId={cut.id} latest={confirmed} mayEdit={mayEdit} />
        </div>
      </div>
      <PlanStrip
        plan={plan}
        selected={selected}
        playing={player.shown}
        onSelect={select}
        onMove={mayEdit ? moveTo : null}
      />
      <ol className="quiet-list stack-tight">
        {plan.entries.map((one, at) => (
          <PlanEntryLine
            key={`${one.source_group} ${one.source_start_ms} ${one.camera}`}
            entry={one}
            place={at}
            plan={plan}
            isSelected={one.n === selected}
            onSelect={select}
            onChange={mayEdit ? (made) => change(made, texts.edited) : null}
          />
        ))}
      </ol>
    </section>
  );
}

/** One desk while the cut is open. It also gets newer versions from elsewhere. */
function usePlanDesk(cutId: string, latest: PlanDocument): PlanDesk {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: later versions are received, not begun with
  const desk = useMemo(
    () =>
      new PlanDesk(latest, {
        edit: async (baseVersion, edit) => {
          const plan = await editing.edit(cutId, baseVersion, edit);
          queries.setQueryData<Cut>(['cut', cutId], (cut) =>
            cut === undefined ? cut : { ...cut, plan, plan_version: plan.version },
          );
          return plan;
        },
        latest: async () => {
          const { plan } = await api.getCut(cutId);
          if (plan === null) throw new Error('the cut has no plan any more');
          return plan;
        },
      }),
    [cutId, queries],
  );
  useEffect(() => desk.receive(latest), [desk, latest]);
  return desk;
}

/** Ctrl-Z: saves the last version but one as a new version. */
function useUndo(cutId: string, version: number, mayEdit: boolean) {
  const undo = async () => {
    if (mayEdit && version > 1) await api.reviseCut(cutId, 'undo');
  };
  return useChange(undo, [['cut', cutId]]);
}

function transportOf(player: ReturnType<typeof usePlanPlayer>) {
  const withVideo = (act: (video: HTMLVideoElement) => void) => () => {
    if (player.video.current !== null) act(player.video.current);
  };
  return {
    playPause: player.toggle,
    pause: withVideo((video) => {
      video.pause();
      video.playbackRate = 1;
    }),
    faster: withVideo((video) => {
      if (video.paused) void video.play();
      else video.playbackRate = Math.min(FASTEST, video.playbackRate * 2);
    }),
    back: withVideo((video) => {
      video.playbackRate = 1;
      video.currentTime = Math.max(0, video.currentTime - BACK_S);
    }),
  };
}

function PlanHead({ plan, isSaving }: { plan: PlanDocument; isSaving: boolean }) {
  return (
    <div className="row-apart">
      <h2>{texts.title}</h2>
      <span className="soft">
        {count(plan.entries.length, texts.entries)} ·{' '}
        {texts.estimated(showLength(plan.estimated_duration_s * 1000))} ·{' '}
        {isSaving ? t.cuts.editor.saving : texts.version(plan.version)}
      </span>
    </div>
  );
}

function PlanNotes({ plan }: { plan: PlanDocument }) {
  return (
    <>
      <details className="stack-tight" open>
        <summary>{texts.why}</summary>
        <p>{plan.rationale}</p>
      </details>
      {plan.warnings.map((warning) => (
        <p key={warning} className="notice notice-warn small">
          {asSentence(warning)}
        </p>
      ))}
    </>
  );
}

function ReviseForm({ cutId }: { cutId: string }) {
  const [instruction, setInstruction] = useState('');
  const revise = useChange(
    () => api.reviseCut(cutId, instruction),
    [['cut', cutId]],
    () => setInstruction(''),
  );
  return (
    <Form className="stack-tight" onSend={() => revise.mutate()}>
      <label className="field-label" htmlFor="revise">
        {texts.revise}
      </label>
      <div className="row">
        <input
          id="revise"
          className="input revise-input"
          value={instruction}
          maxLength={MAX_INSTRUCTION_CHARS}
          required
          placeholder={texts.reviseHint}
          onChange={(event) => setInstruction(event.target.value)}
        />
        <Button type="submit" disabled={revise.isPending}>
          {texts.reviseStart}
        </Button>
      </div>
      <Failure error={revise.error} />
    </Form>
  );
}
