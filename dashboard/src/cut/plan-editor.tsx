import { type ReactNode, useState } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import type { WorkState } from '../../../src/contract/work.ts';
import { Failure } from '../components/failure.tsx';
import { CutText } from '../cut-text/cut-text.tsx';
import { FootageMonitor } from '../footage/footage-monitor.tsx';
import { FootagePane } from '../footage/footage-pane.tsx';
import { Page } from '../frame/page.tsx';
import { PlanVideo } from '../plan-player/plan-video.tsx';
import { t } from '../texts/texts.ts';
import { RenderButton } from '../videos/renders.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { DeskView, PlanDesk } from './plan-desk.ts';
import { isSameStretch } from './plan-edits.ts';
import { PlanHead } from './plan-head.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { ReviseForm } from './revise-form.tsx';
import { StudioTabs, useIsWide } from './studio-tabs.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useRevision } from './use-revision.ts';
import '../styles/cut-text.css';
import '../styles/plan-player.css';
import '../styles/studio.css';

const texts = t.cuts.plan;

interface PlanEditorProps {
  cut: Cut;
  /** The latest version. */
  plan: PlanDocument;
  /** The cut's work under way; null where there is none. */
  work: WorkState | null;
  /** What stands above the editor. */
  notices: ReactNode;
  /** Further buttons of the page. */
  buttons: ReactNode;
}

/** The plan as a video, as text and as a strip. It is changed by hand or by a sentence. */
export function PlanEditor({ cut, plan: latest, work, notices, buttons }: PlanEditorProps) {
  const isWide = useIsWide();
  const [tab, setTab] = useState<string | null>(null);
  const editor = useEditor(cut, latest);
  const { desk, view, canWrite, mayEdit, player, actions, history, footage } = editor;
  const revision = useRevision(cut, latest);
  const text = (
    <>
      {canWrite && <ReviseForm revision={revision} waiting={work?.waiting ?? null} />}
      <EditorText editor={editor} />
    </>
  );
  return (
    <Page
      title={view.plan.title}
      actions={
        <>
          <PlanHead cut={cut} view={view} history={canWrite ? history : null} />
          {canWrite && <RenderButton cut={cut} onMade={() => setTab('videos')} />}
          {buttons}
        </>
      }
    >
      {notices}
      <p className="visually-hidden" role="status">
        {actions.said}
      </p>
      <DeskNotices desk={desk} view={view} />
      <Failure error={history.error} />
      <div className="studio" data-wide={isWide ? '' : undefined}>
        {isWide && (
          <section className="studio-text card" aria-label={texts.title}>
            {text}
          </section>
        )}
        <div className="studio-player">
          <div hidden={footage.isShown}>
            <PlanVideo player={player} selected={actions.selected} />
          </div>
          {footage.isShown && <FootageMonitor footage={footage} />}
        </div>
        <StudioTabs
          cut={cut}
          plan={view.confirmed}
          mayEdit={mayEdit}
          footage={<EditorFootage editor={editor} />}
          text={isWide ? null : text}
          open={tab}
          onOpen={setTab}
        />
        <PlanStrip
          plan={view.plan}
          warningsOf={editor.warningsOf}
          selected={actions.selected}
          player={player}
          onSelect={editor.onSelect}
          onMove={mayEdit ? actions.moveTo : null}
        />
      </div>
    </Page>
  );
}

function EditorText({ editor }: { editor: Editor }) {
  const { view, text, actions, mayEdit } = editor;
  return (
    <CutText
      stretches={text.stretches}
      entries={view.plan.entries}
      desk={text.desk}
      heard={text.heard}
      selected={actions.selected}
      warningsOf={editor.warningsOf}
      refusal={{ entry: refusedEntry(view), error: view.error }}
      onSelect={editor.onSelect}
      onAdd={editor.addWords}
      onChange={editor.onChange}
      isLocked={!mayEdit}
    />
  );
}

function EditorFootage({ editor: { footage, groupIds, view, text, actions, addWords } }: { editor: Editor }) {
  const { entries } = view.plan;
  return (
    <FootagePane
      footage={footage}
      groupIds={groupIds}
      entries={entries}
      talk={text.talkOf(footage.groupId)}
      selected={actions.selected === null ? null : (entries[actions.selected - 1] ?? null)}
      onAdd={addWords}
    />
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
