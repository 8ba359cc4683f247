import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import type { WorkState } from '../../../src/contract/work.ts';
import { useAnnounce } from '../announce/announcer.tsx';
import { planQuery } from '../api/queries.ts';
import { Failure } from '../components/failure.tsx';
import { CutText } from '../cut-text/cut-text.tsx';
import { FootageMonitor } from '../footage/footage-monitor.tsx';
import { FootagePane } from '../footage/footage-pane.tsx';
import { Page } from '../frame/page.tsx';
import { PlanVideo } from '../plan-player/plan-video.tsx';
import { PlanStrip } from '../strip/plan-strip.tsx';
import { t } from '../texts/texts.ts';
import { OldVersionNotice } from '../versions/old-version-notice.tsx';
import { Versions } from '../versions/versions.tsx';
import { RenderButton } from '../videos/render-button.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { DeskView, PlanDesk } from './plan-desk.ts';
import { isSameStretch } from './plan-edits.ts';
import { PlanHead } from './plan-head.tsx';
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
  /** The content above the editor. */
  notices: ReactNode;
  /** Further buttons of the page. */
  buttons: ReactNode;
}

/** The plan as a video, as text and as a strip. It is changed by hand or by a sentence. */
export function PlanEditor({ cut, plan: latest, work, notices, buttons }: PlanEditorProps) {
  const isWide = useIsWide();
  const [tab, setTab] = useState<string | null>(null);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const looked = useLooked(cut.id, lookedAt);
  const editor = useEditor(cut, latest, looked);
  const { desk, view, plan, canWrite, player, actions, history, footage } = editor;
  const revision = useRevision(cut, latest);
  const mayGoBack = canWrite && editor.isPlannable && cut.status !== 'planning';
  const look = (version: number | null) => {
    // What was done to an entry of one version is not said of another one.
    actions.announce('');
    setLookedAt(version);
  };
  const text = (
    <>
      {canWrite && looked === null && editor.isPlannable && (
        <ReviseForm revision={revision} waiting={work?.waiting ?? null} />
      )}
      {canWrite && !editor.isPlannable && <p className="small soft">{texts.cannotRevise}</p>}
      <EditorText editor={editor} />
    </>
  );
  return (
    <Page
      title={plan.title}
      actions={
        <>
          <PlanHead cut={cut} plan={plan} isSaving={view.isSaving} history={canWrite ? history : null} />
          {canWrite && looked === null && <RenderButton cut={cut} onMade={() => setTab('videos')} />}
          {buttons}
        </>
      }
    >
      {notices}
      <DeskNotices desk={desk} view={view} />
      <LeaveGuard desk={desk} view={view} />
      <Failure error={history.error} />
      {looked !== null && (
        <OldVersionNotice
          cutId={cut.id}
          version={looked.version}
          latest={view.confirmed.version}
          mayEdit={mayGoBack}
          onLeave={() => look(null)}
        />
      )}
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
          plan={looked ?? view.confirmed}
          versions={
            <Versions
              cutId={cut.id}
              latest={view.confirmed}
              looked={looked}
              mayGoBack={mayGoBack}
              onLook={look}
            />
          }
          footage={<EditorFootage editor={editor} />}
          text={isWide ? null : text}
          open={tab}
          onOpen={setTab}
        />
        <PlanStrip editor={editor} isLatest={looked === null} />
      </div>
    </Page>
  );
}

/** The earlier version that is looked at; null for none, and while it is loaded. */
function useLooked(cutId: string, version: number | null): PlanDocument | null {
  const { data } = useQuery({ ...planQuery(cutId, version ?? 0), enabled: version !== null });
  return version === null ? null : (data ?? null);
}

function EditorText({ editor }: { editor: Editor }) {
  const { view, plan, text, actions } = editor;
  return (
    <CutText
      entryTexts={text.entryTexts}
      entries={plan.entries}
      desk={text.desk}
      heard={text.heard}
      selected={actions.selected}
      warningsOf={editor.warningsOf}
      refusal={{ entry: refusedEntry(view), error: view.error }}
      onSelect={editor.onSelect}
      onCorrected={editor.corrections.remember}
      onAdd={editor.addWords}
      onChange={editor.onChange}
      history={editor.canWrite ? editor.history : null}
      lock={editor.lock}
    />
  );
}

function EditorFootage({ editor: { footage, groupIds, plan, text, actions, addWords } }: { editor: Editor }) {
  const { entries } = plan;
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

/** The problem that prevents saving. A refusal is shown at its entry. */
function DeskNotices({ desk, view }: { desk: PlanDesk; view: DeskView }) {
  const { conflict, isSaving } = view;
  const announce = useAnnounce();
  // What was said to be done was not done.
  const isUndone = conflict !== null || view.refused !== null;
  useEffect(() => {
    if (isUndone) announce('');
  }, [isUndone, announce]);
  const error = refusedEntry(view) === undefined ? view.error : null;
  return (
    <>
      {conflict !== null && <ConflictNotice conflict={conflict} onResolve={(again) => desk.resolve(again)} />}
      {error !== null && <Failure error={error} {...(isSaving ? { onRetry: () => desk.retry() } : {})} />}
      {error !== null && isSaving && <p className="small">{t.cuts.editor.kept}</p>}
    </>
  );
}
