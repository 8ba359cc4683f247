import { createContext, type ReactNode, useContext, useState } from 'react';
import { NOTHING_SAID, type Said, saidNext } from './said.ts';

const Announce = createContext<(text: string) => void>(() => undefined);

/** The live regions of all pages. They are there before a sentence comes, so that screen readers read it. */
export function Announcer({ children }: { children: ReactNode }) {
  const [[first, second], setSaid] = useState(NOTHING_SAID);
  const [announce] = useState(() => announceInto(setSaid));
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

/** Says something to screen readers that the page shows without words; '' takes it back. The function stays the same. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}

/** What is said before the next pause of the script is said together. */
function announceInto(setSaid: (next: (before: Said) => Said) => void): (text: string) => void {
  let sentences: string[] = [];
  return (text) => {
    sentences.push(text);
    if (sentences.length > 1) return;
    queueMicrotask(() => {
      const together = sentences;
      sentences = [];
      setSaid((before) => saidNext(before, together));
    });
  };
}
