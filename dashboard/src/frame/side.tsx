import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useId } from 'react';
import { sessionQuery } from '../api/queries.ts';
import { useBackCloses } from '../hooks/use-back-closes.ts';
import { useTellModalOpened } from '../hooks/use-when-modal-opens.ts';
import { t } from '../texts/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { useIsAdmin } from './use-role.ts';

export function Brand() {
  return (
    <Link to="/recordings" className="brand">
      <img src="/app/icon.svg" alt="" width="24" height="24" />
      {t.name}
    </Link>
  );
}

/** The navigation beside the page. */
export function Side() {
  return (
    <div className="side">
      <header>
        <Brand />
      </header>
      <Navigation />
    </div>
  );
}

interface MenuProps {
  onClose: () => void;
  /** Whether it has led to another page, which then gets the focus. */
  hasLeft: RefObject<boolean>;
}

/** The navigation over the page, where there is no room beside it. */
export function MenuDialog({ onClose, hasLeft }: MenuProps) {
  useTellModalOpened(true);
  useBackCloses(true, onClose);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          className="side side-over"
          aria-label={t.common.menu}
          finalFocus={() => !hasLeft.current}
        >
          <header className="row-apart">
            <Brand />
            <Dialog.Close className="button button-plain">{t.common.closeMenu}</Dialog.Close>
          </header>
          <Navigation />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Navigation() {
  const { data: session } = useQuery(sessionQuery);
  const isAdmin = useIsAdmin();
  return (
    <>
      <nav className="nav" aria-label={t.nav.main}>
        <ul className="quiet-list">
          <li>
            <Link to="/recordings">{t.nav.recordings}</Link>
          </li>
          <li>
            <Link to="/cuts">{t.nav.cuts}</Link>
          </li>
          <li>
            <Link to="/kits">{t.nav.kits}</Link>
          </li>
        </ul>
        <Group title={t.nav.developers}>
          {isAdmin && (
            <li>
              <Link to="/keys">{t.nav.keys}</Link>
            </li>
          )}
          {isAdmin && (
            <li>
              <Link to="/webhooks">{t.nav.webhooks}</Link>
            </li>
          )}
          <li>
            <Link to="/usage">{t.nav.usage}</Link>
          </li>
          <li>
            <NewTabLink href="/app/reference">{t.nav.reference}</NewTabLink>
          </li>
          <li>
            <NewTabLink href="/app/docs/">{t.nav.documents}</NewTabLink>
          </li>
        </Group>
        <Group title={t.nav.account}>
          <li>
            <Link to="/people">{t.nav.people}</Link>
          </li>
          {isAdmin && (
            <li>
              <Link to="/activity">{t.nav.activity}</Link>
            </li>
          )}
          {session?.user.is_operator === true && (
            <li>
              <Link to="/operator">{t.nav.operator}</Link>
            </li>
          )}
        </Group>
      </nav>
      <div className="side-foot">{session != null && <AccountMenu session={session} />}</div>
    </>
  );
}

/** Links under a title, which names their list. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} className="nav-title">
        {title}
      </p>
      <ul className="quiet-list" aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}
