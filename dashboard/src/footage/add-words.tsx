import { Menu } from '@base-ui/react/menu';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { Button } from '../components/button.tsx';
import { useSay } from '../components/toast-list.tsx';
import { t } from '../texts/texts.ts';

const texts = t.cuts.footage;

interface AddWordsProps {
  entries: readonly PlanEntry[];
  /** The entry behind which words are added; null for the end. */
  selected: PlanEntry | null;
  hasChoice: boolean;
  /** Behind an entry; null for the beginning. */
  onAdd: (after: PlanEntry | null) => void;
}

/** Adds the chosen words where the caret is in the cut, at its end, or beside any entry. */
export function AddWords({ entries, selected, hasChoice, onAdd }: AddWordsProps) {
  const say = useSay();
  const add = (after: PlanEntry | null) => {
    if (hasChoice) onAdd(after);
    else say(texts.chooseFirst);
  };
  return (
    <div className="row add-words">
      <Button
        isSmall
        look="primary"
        aria-disabled={!hasChoice}
        onClick={() => add(selected ?? entries.at(-1) ?? null)}
      >
        {selected === null ? texts.addAtEnd : texts.addAfter(selected.n)}
      </Button>
      <Menu.Root>
        <Menu.Trigger className="button button-small" aria-disabled={!hasChoice}>
          {texts.elsewhere}
        </Menu.Trigger>
        {/* Inside the main landmark: screen readers find no text outside of one. */}
        <Menu.Portal container={document.getElementById('main')}>
          <Menu.Positioner className="menu-place" align="start" sideOffset={4}>
            <Menu.Popup className="menu menu-long">
              <Menu.Item className="menu-item" onClick={() => add(null)}>
                {texts.before(1)}
              </Menu.Item>
              {entries.map((entry) => (
                <Menu.Item key={entry.n} className="menu-item" onClick={() => add(entry)}>
                  {texts.after(entry.n)}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
