import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabView {
  name: string;
  title: string;
  content: ReactNode;
}

interface TabListProps {
  label: string;
  tabs: readonly TabView[];
  /** Name of the open one. */
  open: string;
  onOpen: (name: string) => void;
}

/** Several views in one place, of which one is shown. */
export function TabList({ label, tabs, open, onOpen }: TabListProps) {
  return (
    <Tabs.Root className="tabs" value={open} onValueChange={(name) => onOpen(String(name))}>
      <Tabs.List className="tab-list" aria-label={label}>
        {tabs.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name} className="tab">
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className="tab-panel">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
