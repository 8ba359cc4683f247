import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '../texts/texts.ts';

const OPEN_HELP = 'makecut-help';
/** Longest time between the two keys of a pair. */
const PAIR_MS = 1200;

type KeyName = keyof typeof t.help.keys;

const EVERYWHERE: [string[], KeyName][] = [
  [['?'], 'help'],
  [['g', 'r'], 'recordings'],
  [['g', 'c'], 'cuts'],
];

const PLAYER: [string[], KeyName][] = [
  [['Space'], 'play'],
  [['←'], 'back'],
  [['→'], 'forward'],
  [['Home'], 'start'],
  [['End'], 'end'],
  [['1', '8'], 'angle'],
  [['/'], 'search'],
];

const EDITOR: [string[], KeyName][] = [
  [['Space'], 'play'],
  [['J', 'K', 'L'], 'slower'],
  [[',', '.'], 'frame'],
  [['M'], 'mute'],
  [['C'], 'captions'],
  [['F'], 'fullScreen'],
  [['←', '→'], 'entry'],
  [['Del'], 'remove'],
  [['P'], 'pin'],
  [['[', ']'], 'move'],
  [['Ctrl-Z'], 'undo'],
  [['Ctrl-Shift-Z'], 'redo'],
];

export function openHelp(): void {
  dispatchEvent(new Event(OPEN_HELP));
}

const SLIDER_KEYS = /^(Arrow|Page|Home$|End$)/;

/** Whether a key belongs to the focused element and not to the page. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement && target.type === 'range') return SLIDER_KEYS.test(key);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The keys that work everywhere, and the sheet that lists all of them. */
export function HelpSheet() {
  const [isOpen, setOpen] = useState(false);
  useGlobalKeys(() => setOpen(true));
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title render={<h2 />}>{t.help.title}</Dialog.Title>
          <KeyTable title={t.help.groups.everywhere} keys={EVERYWHERE} joined={` ${t.help.pair} `} />
          <KeyTable title={t.help.groups.player} keys={PLAYER} joined=" … " />
          <KeyTable title={t.help.groups.editor} keys={EDITOR} joined=" " />
          <Dialog.Close className="button">{t.common.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function KeyTable({ title, keys, joined }: { title: string; keys: [string[], KeyName][]; joined: string }) {
  return (
    <table className="table">
      <caption className="small soft">{title}</caption>
      <tbody>
        {keys.map(([pressed, name]) => (
          <tr key={name}>
            <th scope="row">
              {pressed.map((key, at) => (
                <span key={key}>
                  {at > 0 && joined}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </th>
            <td>{t.help.keys[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useGlobalKeys(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goPressedAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const isPair = performance.now() - goPressedAt < PAIR_MS;
      goPressedAt = event.key === 'g' ? performance.now() : 0;
      if (event.key === '?') onHelp();
      else if (isPair && event.key === 'r') void navigate({ to: '/recordings' });
      else if (isPair && event.key === 'c') void navigate({ to: '/cuts' });
    };
    addEventListener('keydown', onKey);
    addEventListener(OPEN_HELP, onHelp);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(OPEN_HELP, onHelp);
    };
  }, [navigate, onHelp]);
}
