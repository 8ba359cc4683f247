import { useState } from 'react';
import { useSay } from '../components/toast-list.tsx';
import { t } from '../texts/texts.ts';
import type { Phrase } from './phrase-corrections.ts';

/** Words of a recording that are typed over. */
export type Correcting = Phrase & { groupId: string };

/** The words that are being edited. A correction lies within one entry. */
export function useCorrecting() {
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const say = useSay();
  return {
    /** Null for none. */
    correcting,
    /** Begins a correction of the chosen words in each entry. */
    begin: (chosen: readonly Correcting[]) => {
      const [only, more] = chosen;
      if (only === undefined) say(t.cuts.words.chooseFirst);
      else if (more !== undefined) say(t.cuts.words.correctOne);
      else setCorrecting(only);
    },
    end: () => setCorrecting(null),
  };
}
