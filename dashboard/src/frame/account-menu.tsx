import { Menu } from '@base-ui/react/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionView } from '../../../src/contract/dashboard.ts';
import { people } from '../api/internal.ts';
import { t } from '../texts/texts.ts';
import { openHelp } from './global-keys.ts';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

const THEMES: Theme[] = ['system', 'light', 'dark'];

/** The signed-in user with their accounts, profile and theme. */
export function AccountMenu({ session }: { session: SessionView }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: people.signOut,
    onSuccess: () => {
      queries.clear();
      // Signing out deletes the drafts.
      sessionStorage.clear();
      return navigate({ to: '/sign-in' });
    },
  });
  const change = useMutation({
    mutationFn: people.switchAccount,
    // Nothing of the other account may stay on the page.
    onSuccess: () => location.assign('/app/'),
  });
  return (
    <Menu.Root>
      <Menu.Trigger className="button button-plain account-button">
        <span>
          <strong>
            <bdi>{session.user.name}</bdi>
          </strong>
          <br />
          <span className="small soft">{session.account.account_name}</span>
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" side="top" align="start" sideOffset={6}>
          <Menu.Popup className="menu">
            <Menu.Item className="menu-item" onClick={() => navigate({ to: '/profile' })}>
              {t.nav.profile}
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={openHelp}>
              {t.nav.help}
            </Menu.Item>
            <ThemeChoice />
            {session.accounts.length > 1 && (
              <Menu.RadioGroup
                value={session.account.account_id}
                onValueChange={(id) => change.mutate(String(id))}
              >
                <Menu.Group>
                  <Menu.GroupLabel className="nav-title">{t.nav.switchAccount}</Menu.GroupLabel>
                  {session.accounts.map(({ account_id, account_name }) => (
                    <Choice key={account_id} value={account_id} text={account_name} />
                  ))}
                </Menu.Group>
              </Menu.RadioGroup>
            )}
            <Menu.Item className="menu-item" onClick={() => leave.mutate()}>
              {t.nav.signOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (value: Theme) => {
    chooseTheme(value);
    setTheme(value);
  };
  return (
    <Menu.RadioGroup value={theme} onValueChange={(value) => choose(value as Theme)}>
      <Menu.Group>
        <Menu.GroupLabel className="nav-title">{t.nav.theme}</Menu.GroupLabel>
        {THEMES.map((value) => (
          <Choice key={value} value={value} text={t.nav.themes[value]} />
        ))}
      </Menu.Group>
    </Menu.RadioGroup>
  );
}

function Choice({ value, text }: { value: string; text: string }) {
  return (
    <Menu.RadioItem className="menu-item row-apart" value={value} closeOnClick={false}>
      {text}
      <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
    </Menu.RadioItem>
  );
}
