import type { ReactNode } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { TabList, type TabView } from '../components/tab-list.tsx';
import { useHasExtensions } from '../frame/use-role.ts';
import { HandOff } from '../hand-off/hand-off.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { showTime, t } from '../texts/texts.ts';
import { Renders } from '../videos/renders.tsx';
import { PlanNotes } from './plan-notes.tsx';

const texts = t.cuts.tabs;

/** Whether player and text are side by side, and fill the screen. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 64rem) and (min-height: 36rem)');
}

interface StudioTabsProps {
  cut: Cut;
  /** The latest version that the service has confirmed, or the earlier one that is looked at. */
  plan: PlanDocument;
  versions: ReactNode;
  footage: ReactNode;
  /** The cut's text if it has no place of its own; else null. */
  text: ReactNode;
  /** Null before one was chosen. */
  open: string | null;
  onOpen: (name: string) => void;
}

/** All that is not needed at once: one is open at a time. */
export function StudioTabs({ cut, plan, versions, footage, text, open, onOpen }: StudioTabsProps) {
  const hasExports = useHasExtensions();
  const tabs: TabView[] = [
    ...(text === null ? [] : [{ name: 'text', title: texts.text, content: text }]),
    { name: 'footage', title: texts.footage, content: footage },
    { name: 'notes', title: texts.notes, content: <Notes cut={cut} plan={plan} /> },
    { name: 'videos', title: texts.videos, content: <Renders cut={cut} /> },
    { name: 'versions', title: texts.versions, content: versions },
    ...(hasExports
      ? [
          {
            name: 'files',
            title: texts.files,
            content: <HandOff cutId={cut.id} version={plan.version} />,
          },
        ]
      : []),
  ];
  const shown = tabs.find(({ name }) => name === open) ?? tabs[0];
  return <TabList label={texts.label} tabs={tabs} open={shown?.name ?? ''} onOpen={onOpen} />;
}

/** The request, and the reasons for the plan. */
function Notes({ cut, plan }: { cut: Cut; plan: PlanDocument }) {
  return (
    <div className="stack">
      <section className="stack-tight">
        <h2>{t.cuts.brief}</h2>
        <p className="brief">{cut.prompt}</p>
        <p className="small soft">{showTime(cut.created_at)}</p>
      </section>
      <PlanNotes cutId={cut.id} plan={plan} />
    </div>
  );
}
