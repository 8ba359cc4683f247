import { createContext, type ReactNode, useContext, useState } from 'react';
import { NOTHING_SAID, saidNext } from './said.ts';

const Announce = createContext<(text: string) => void>(() => undefined);

/** The live regions of all pages. They are there before a sentence comes, so that screen readers read it. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState(NOTHING_SAID);
  const [announce] = useState(() => (text: string) => setSaid((before) => saidNext(before, text)));
  const [first, second] = said.texts;
  return (
    <Announce value={announce}>
      {children}
      {/* Dialogs hide what is around them, but for elements with `aria-live`. */}
      <p className="visually-hidden" role="status" aria-live="polite">
        {first}
      </p>
      <p className="visually-hidden" role="status" aria-live="polite">
        {second}
      </p>
    </Announce>
  );
}

/** Says something to screen readers that the page shows without words. The function stays the same. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}
