import { Toast } from '@base-ui/react/toast';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLiveAccount } from '../api/live.ts';
import { Button } from '../components/button.tsx';
import { useDropGuard } from '../components/file-choice.tsx';
import { ToastList } from '../components/toast-list.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { t } from '../texts/texts.ts';
import { useLeaveGuard } from '../uploads/use-uploads.ts';
import { useGlobalKeys } from './global-keys.ts';
import { focusHeading, PageFocus } from './page-focus.tsx';
import { usePagesAhead } from './pages-ahead.ts';
import { Brand, MenuDialog, Side } from './side.tsx';
import { useOnDemand } from './use-on-demand.ts';

const loadHelp = async () => (await import('./help-sheet.tsx')).HelpSheet;

/** Where the style sheet has no room for the navigation beside the page. */
const NARROW = '(max-width: 47rem), (max-height: 30rem)';

/** The navigation and the page beside it. */
export function Frame() {
  useLiveAccount();
  useLeaveGuard();
  useDropGuard();
  usePagesAhead();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const lastPath = useRef(path);
  const hasLeft = useRef(false);
  const openMenu = () => {
    hasLeft.current = false;
    setOpen(true);
  };
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    hasLeft.current = true;
    setOpen(false);
  }, [path]);
  useEffect(() => {
    // The open menu would have kept the focus.
    if (!isOpen && hasLeft.current) focusHeading();
  }, [isOpen]);
  return (
    <Toast.Provider>
      <a className="button skip" href="#main">
        {t.common.skip}
      </a>
      <div className="frame">
        <header className="top">
          <Brand />
          <Button look="plain" aria-haspopup="dialog" onClick={openMenu}>
            {t.common.menu}
          </Button>
        </header>
        <Side />
        {isOpen && isNarrow && <MenuDialog onClose={() => setOpen(false)} hasLeft={hasLeft} />}
        <main className="main" id="main" tabIndex={-1}>
          <PageFocus>
            <Outlet />
          </PageFocus>
        </main>
      </div>
      <Help />
      <ToastList />
    </Toast.Provider>
  );
}

/** The list of keys is loaded when it is opened. */
function Help() {
  const [isOpen, setOpen] = useState(false);
  useGlobalKeys(() => setOpen(true));
  const HelpSheet = useOnDemand(loadHelp, isOpen, () => setOpen(false));
  return isOpen && HelpSheet !== null && <HelpSheet onClose={() => setOpen(false)} />;
}
