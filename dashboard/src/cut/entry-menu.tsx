import { Menu } from '@base-ui/react/menu';
import { type ReactNode, useState } from 'react';

interface EntryMenuProps {
  label: string;
  /** The content of the button. */
  sign: string;
  className?: string;
  isLocked: boolean;
  children: ReactNode;
}

/** A button that opens a menu of actions on an entry. */
export function EntryMenu({ label, sign, className = 'entry-menu', isLocked, children }: EntryMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    // A trigger that is disabled would lose the focus.
    <Menu.Root open={isOpen && !isLocked} onOpenChange={setOpen}>
      <Menu.Trigger
        className={`button button-small button-plain ${className}`}
        aria-label={label}
        aria-disabled={isLocked ? true : undefined}
      >
        {sign}
      </Menu.Trigger>
      {/* Inside the main landmark: screen readers find no text outside of one. */}
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner className="menu-place" align="end" sideOffset={4}>
          <Menu.Popup className="menu">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
