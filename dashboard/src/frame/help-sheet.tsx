import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useBackCloses } from '../hooks/use-back-closes.ts';
import { useTellModalOpened } from '../hooks/use-when-modal-opens.ts';
import { t } from '../texts/texts.ts';
import { NewTabLink } from './new-tab-link.tsx';

type KeyName = keyof typeof t.help.keys;

const EVERYWHERE: [string[], KeyName][] = [
  [['?'], 'help'],
  [['g', 'r'], 'recordings'],
  [['g', 'c'], 'cuts'],
  [['F6'], 'notices'],
];

const PLAYER: [string[], KeyName][] = [
  [['Space'], 'play'],
  [['←'], 'back'],
  [['→'], 'forward'],
  [['Home'], 'start'],
  [['End'], 'end'],
  [['1–8'], 'angle'],
  [['/'], 'search'],
  [['Ctrl-Z'], 'undoCorrection'],
  [['Enter'], 'playHere'],
  [['←', '→', '↑', '↓'], 'word'],
  [['PgUp', 'PgDn'], 'turn'],
  [['E'], 'correctWord'],
  [['Tab', 'U'], 'nextUnsure'],
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
  [['T'], 'words'],
  [['1–8'], 'camera'],
  [['I', 'O'], 'trim'],
  [['Q', 'W'], 'beginning'],
  [['Z', 'X'], 'ending'],
  [['+', '-'], 'zoom'],
  [['0'], 'zoomWhole'],
  [['←', '→'], 'edge'],
  [['Shift-←', 'Shift-→'], 'edgeFrame'],
  [['Ctrl-Z'], 'undo'],
  [['Ctrl-Shift-Z'], 'redo'],
];

const WORDS: [string[], KeyName][] = [
  [['←', '→', '↑', '↓'], 'word'],
  [['Shift-←', 'Shift-→'], 'chooseWords'],
  [['Del'], 'takeOut'],
  [['S'], 'split'],
  [['I'], 'beginHere'],
  [['O'], 'endHere'],
  [['Enter'], 'playHere'],
  [['A'], 'playAround'],
  [['E'], 'correct'],
  [['U', 'Shift-U'], 'unsure'],
  [['Esc'], 'leaveWords'],
];

/** The list of all keys, from its first. The button below it would take the focus, and with it the view, to the end. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  useTellModalOpened(true);
  useBackCloses(true, onClose);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog" ref={sheet} initialFocus={sheet}>
          <Dialog.Title render={<h2 />}>{t.help.title}</Dialog.Title>
          <KeyTable title={t.help.groups.everywhere} keys={EVERYWHERE} joined={` ${t.help.pair} `} />
          <KeyTable title={t.help.groups.player} keys={PLAYER} joined=" " />
          <KeyTable title={t.help.groups.editor} keys={EDITOR} joined=" " />
          <KeyTable title={t.help.groups.words} keys={WORDS} joined=" " />
          <p>
            <NewTabLink href="/app/docs/">{t.help.documents}</NewTabLink>
          </p>
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
