import { phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const SPANISH_OFF_RECORD: OffRecordPhrases = {
  leadIns: ['pero', 'y', 'bueno', 'ah', 'oh', 'no', 'sí', 'mire', 'mira', 'oiga', 'oye', 'por favor'],
  whispers: phraseList(`
[aquí] entre nosotros
entre (tú y yo|usted y yo|nosotros dos)
`),
  ahead: phraseList(`
(esto|eso) [por favor] no (lo|la) (grabe|grabes|graben|publique|publiques|ponga|pongas|saque|saques|emita|emitas|cuente|cuentes)
no (grabe|grabes|graben|publique|publiques|saque|saques|emita|emitas) (esto|eso)
(apague|apaga|apaguen|corte|corta) (la grabadora|la cámara|el micrófono|el micro)
(esto|eso) (queda entre nosotros|es confidencial|no es para la entrevista|que quede entre nosotros)
(fuera de micrófono|fuera de micro|fuera de cámara)
`),
  anywhere: phraseList(`
off the record
`),
  behind: phraseList(`
(córtelo|córtalo|córtenlo|quítelo|quítalo|bórrelo|bórralo)
(corte|corta|corten|quite|quita|quiten) (eso|esto|esa parte|este trozo)
(eso|esto) [luego|después] lo (corta|cortas|cortan|corte|quita|quitas|quite|cortáis|quitáis)
(eso|esto) (queda entre nosotros|que quede entre nosotros)
no (ponga|pongas|pongan|imprima|imprimas|escriba|escribas|cite|cites|publique|publiques|mencione|menciones) (eso|esto)
(eso|esto) no lo (imprima|imprimas|escriba|escribas|publique|publiques|cite|cites)
`),
  back: phraseList(`
(volvemos|vuelvo) a (grabar|lo oficial|la entrevista)
(ya|ahora) (puede|puedes) [volver] [a] (grabar|publicar|escribir)
otra vez (en grabación|en micrófono)
`),
  promises: phraseList(`
no lo haré
[ya] lo (cortamos|corto|cortaremos|cortaré|quitamos|quito|quitaremos|borramos)
(tranquilo|tranquila|tranquilos|descuide|descuida|prometido|lo prometo)
no (se preocupe|te preocupes)
(por supuesto|claro|de acuerdo)
`),
};
