import { conditionRewording, type Rewording } from '../brief/rewordings.ts';
import { commaList } from '../phrase-pattern.ts';

export const FRENCH_REWORDINGS: readonly Rewording[] = [
  conditionRewording({
    when: commaList(`si, s', quand, dès que, dès qu', lorsque, lorsqu'`),
    somebody: commaList(`on, ils, elles, il, elle, quelqu'un, ça`),
    bringsUp: commaList(
      `parle|parlent de|du|des|d', mentionne|mentionnent, évoque|évoquent, aborde|abordent, revient|reviennent sur`,
    ),
    comesUp: [],
    consequence: commaList(
      `coupe|coupez [ça|-le|-la|-les], enlève|enlevez [ça|-le|-la|-les], [on] saute|sautez [ça], à couper`,
    ),
    leaveOut: 'sans',
  }),
];
