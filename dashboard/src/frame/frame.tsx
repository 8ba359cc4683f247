import { Toast } from '@base-ui/react/toast';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLiveAccount } from '../api/live.ts';
import { sessionQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { useDropGuard } from '../components/file-choice.tsx';
import { ToastList } from '../components/toast-list.tsx';
import { t } from '../texts/texts.ts';
import { useLeaveGuard } from '../uploads/use-uploads.ts';
import { AccountMenu } from './account-menu.tsx';
import { useGlobalKeys } from './global-keys.ts';
import { PageFocus } from './page-focus.tsx';
import { usePagesAhead } from './pages-ahead.ts';
import { useOnDemand } from './use-on-demand.ts';
import { useIsAdmin } from './use-role.ts';

const loadHelp = async () => (await import('./help-sheet.tsx')).HelpSheet;

/** The navigation and the page beside it. */
export function Frame() {
  useLiveAccount();
  useLeaveGuard();
  useDropGuard();
  usePagesAhead();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page closes it
  useEffect(() => setOpen(false), [path]);
  return (
    <Toast.Provider>
      <a className="button skip" href="#main">
        {t.common.skip}
      </a>
      <div className="frame">
        <header className="top">
          <Brand />
          <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t.common.menu}
          </Button>
        </header>
        <Side isOpen={isOpen} onClose={() => setOpen(false)} />
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

function Brand() {
  return (
    <Link to="/recordings" className="brand">
      <img src="/app/icon.svg" alt="" width="24" height="24" />
      {t.name}
    </Link>
  );
}

function Side({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const isAdmin = useIsAdmin();
  return (
    <div className="side" data-open={isOpen ? '' : undefined}>
      <header className="row-apart">
        <Brand />
        {isOpen && (
          <Button look="plain" onClick={onClose}>
            {t.common.closeMenu}
          </Button>
        )}
      </header>
      <nav className="nav" aria-label={t.nav.main}>
        <Link to="/recordings">{t.nav.recordings}</Link>
        <Link to="/cuts">{t.nav.cuts}</Link>
        <Link to="/kits">{t.nav.kits}</Link>
        <span className="nav-title">{t.nav.developers}</span>
        {isAdmin && <Link to="/keys">{t.nav.keys}</Link>}
        {isAdmin && <Link to="/webhooks">{t.nav.webhooks}</Link>}
        <Link to="/usage">{t.nav.usage}</Link>
        <a href="/app/reference" target="_blank" rel="noreferrer">
          {t.nav.reference}
        </a>
        <a href="/app/docs/" target="_blank" rel="noreferrer">
          {t.nav.documents}
        </a>
        <span className="nav-title">{t.nav.account}</span>
        <Link to="/people">{t.nav.people}</Link>
        {isAdmin && <Link to="/activity">{t.nav.activity}</Link>}
        {session?.user.is_operator === true && <Link to="/operator">{t.nav.operator}</Link>}
      </nav>
      <div className="side-foot">{session != null && <AccountMenu session={session} />}</div>
    </div>
  );
}
