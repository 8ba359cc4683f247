import { commaList } from '../phrase-pattern.ts';
import type { EnumeratingPhrases } from './enumerating.ts';

export const ENGLISH_ENUMERATING: EnumeratingPhrases = {
  leadIns: commaList('and, so, then, well, okay, now, but, the, my, our'),
  places: [
    commaList('first, firstly, (step|number|point|rule|reason|lesson|tip|phase|part) one'),
    commaList('second, secondly, (step|number|point|rule|reason|lesson|tip|phase|part) two'),
    commaList('third, thirdly, (step|number|point|rule|reason|lesson|tip|phase|part) three'),
    commaList('fourth, fourthly, (step|number|point|rule|reason|lesson|tip|phase|part) four'),
    commaList('fifth, fifthly, (step|number|point|rule|reason|lesson|tip|phase|part) five'),
    commaList('sixth, sixthly, (step|number|point|rule|reason|lesson|tip|phase|part) six'),
    commaList('seventh, seventhly, (step|number|point|rule|reason|lesson|tip|phase|part) seven'),
    commaList('eighth, eighthly, (step|number|point|rule|reason|lesson|tip|phase|part) eight'),
  ],
  last: commaList('finally, lastly, last, last one|thing|point'),
};
