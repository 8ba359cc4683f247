import { conditionRewording, type Rewording } from '../brief/rewordings.ts';
import { commaList } from '../phrase-pattern.ts';

export const SPANISH_REWORDINGS: readonly Rewording[] = [
  conditionRewording({
    when: commaList('si, cuando, en cuanto, donde'),
    somebody: [],
    bringsUp: commaList(
      `[alguien] habla|hablan de|del|sobre, [alguien] menciona|mencionan, se ponen a hablar de, sale|salen, [alguien] saca|sacan`,
    ),
    comesUp: [],
    consequence: commaList('córtalo, córtala, corta, cortad, quítalo, quítala, sáltalo, sáltatelo, fuera'),
    leaveOut: 'sin',
  }),
];
