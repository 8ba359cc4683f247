import { anyOf, commaList } from '../../language/phrase-pattern.ts';

/** Words of praise behind "is", which ask for nothing. */
export const PRAISED = commaList(
  `gorgeous, beautiful, brilliant, wonderful, fantastic, superb, spot on, amazing, excellent, terrific, stunning, delightful, marvellous, magnificent, very good, moving, touching, hilarious, funny, awesome, a delight, a joy, a gem`,
);

/** Praise of a whole plan, in any language. */
const PRAISE = [
  ...commaList(`(leave|keep) (it|this|that|everything|things) [all|just|exactly] (like that|like this|that way|as is|as it is|so), [just] leave it at that, no [more|further|other] changes [needed|please], nothing to change, don't (change|touch) (a thing|anything|a word), (it's|that's|this is) (good|great|fine|perfect|lovely) (as it is|like that|like this|that way),
    [i|we] [really|just] (like|love) how it (ends|starts|opens|begins|closes|goes|flows|sounds|looks|is), (i'm|we're) [very|really|so|totally] happy [with it|with that|with this|with everything|now|as it is],
    (lass|lasst|lassen sie) (es|das|alles) [bitte|genau] so, passt [so], (so|das) passt, so (lassen|bleibt es|kann es bleiben), (das|es) (kann|soll) so bleiben, nichts (ändern|mehr ändern), bin (sehr|ganz) zufrieden,
    (laisse|laissez) (ça|tout|le) comme ça, (laisse|laissez)-le comme ça, (c'est|tout est) (bien|bon|parfait|très bien) comme ça, ne (change|changez) [plus] rien, on garde comme ça,
    (déjalo|déjelo|dejadlo) [todo|tal] (así|como está|cual), así está [muy] bien, está bien así, no (cambies|cambie|cambiéis) nada [más]`),
  ...commaList(`[i|we] [really|just|absolutely|totally|do] (love|like|loved|liked|adore|enjoyed) (this|it|that|all of it|everything|the whole thing) [so much|very much|a lot|already|so far],
    loving (this|it|that), wow, bravo, hooray, nailed it, you nailed it, what a (lovely|great|beautiful|gorgeous|wonderful|brilliant) *, so good, so nice, really nice, really good, very nice,
    sehr (schön|gut), wunderschön, wunderbar, großartig, toll, super, klasse, spitze, prima, herrlich, gelungen, genial, hammer, echt (gut|schön|toll), gefällt mir [sehr|gut|richtig gut], das gefällt mir [sehr|gut], ich (liebe|mag) (es|das), gute arbeit, gut gemacht,
    très (bien|beau|bon), magnifique, superbe, génial, formidable, parfait, j'adore [ça|tout], j'aime [beaucoup|bien|ça], ça me plaît [beaucoup], beau travail, bravo, chapeau, excellent, quel beau *,
    muy (bien|bonito|bueno|bonita), precioso, preciosa, magnífico, estupendo, genial, fantástico, perfecto, excelente, me (encanta|gusta) [mucho|todo|esto], qué (bonito|bien|bonita|bueno), buen trabajo, enhorabuena`),
  ...PRAISED.map((word) => `[simply|absolutely|just|truly|so|really] ${word}`),
];
const IS_PRAISE = new RegExp(`^${anyOf(PRAISE)}$`, 'iu');

export const isPraise = (text: string): boolean => IS_PRAISE.test(text.replace(/^[¿¡\s]+/u, ''));
