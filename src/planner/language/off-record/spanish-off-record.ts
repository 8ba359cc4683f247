import { commaList, phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const SPANISH_OFF_RECORD: OffRecordPhrases = {
  leadIns: commaList(
    'pero, y, bueno, ah, oh, no, sí, mire, mira, oiga, oye, por favor, vale, perdón, entonces',
  ),
  whispers: phraseList(`
[aquí] entre nosotros
entre (tú y yo|usted y yo|nosotros dos)
`),
  ahead: phraseList(`
(esto|eso) [por favor] no (lo|la) (grabe|grabes|graben|publique|publiques|ponga|pongas|saque|saques|emita|emitas|cuente|cuentes)
no (grabe|grabes|graben|publique|publiques|saque|saques|emita|emitas) (esto|eso)
(apague|apaga|apaguen|corte|corta) (la grabadora|la cámara|el micrófono|el micro)
(puede|puedes|pueden|podría|podrías) apagar (la grabadora|la cámara|el micrófono|el micro|eso) [un] [momento|segundo]
(esto|eso) (queda entre nosotros|es confidencial|no es para la entrevista|que quede entre nosotros)
(fuera de micrófono|fuera de micro|fuera de cámara)
`),
  anywhere: phraseList(`
off the record
`),
  within: phraseList(`
no (pongas|ponga|pongan|pongáis|metas|meta|metan|metáis) (eso|esto) (en|ahí|dentro)
no (quiero|queremos|quisiera|quería) que (esto|eso) (salga|quede|aparezca|vaya|esté) (en|por)
(esto|eso) no (puede|debe) salir de (aquí|esta sala|esta habitación)
yo no (te|le|les|os) he dicho nada
`),
  refusals: phraseList(`
[eso|esto] no (puedo|quiero|voy a|se lo puedo|te lo puedo|lo puedo) (decir|decirlo|decírselo|decírtelo|contar|contarlo|contestar) [eso|esto] (con la cámara|delante de la cámara|ante la cámara|mientras la cámara|mientras esto|mientras se|con esto) [encendida|grabando|graba|está]
no (con la cámara encendida|delante de la cámara|mientras la cámara|mientras esto está|mientras se está|mientras estén|con esto encendido|mientras grabe|mientras graba|mientras graban)
`),
  around: phraseList(`
(podemos|puede|puedes|pueden|podéis|podría|podrías|podríamos|se puede) (quitar|cortar|sacar|borrar|eliminar) (eso|esto|esta parte|este trozo|este fragmento|esa parte)
(perdería|pierdo|podría perder|me quedo sin|me quedaría sin) (mi|el) (trabajo|puesto|empleo) (si|por) (esto|eso|se|alguien|decir|contar)
`),
  behind: phraseList(`
no me (cite|cites|citen) [con|en] [eso|esto]
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
(eso|esto) no (saldrá|sale|va a salir|estará|va a estar|aparecerá|irá) [en] [la película|el vídeo|el montaje|el programa|el reportaje]
(eso|esto) (se queda|queda|se quedará) fuera
[ya] lo (cortamos|corto|cortaremos|cortaré|quitamos|quito|quitaremos|borramos)
(tranquilo|tranquila|tranquilos|descuide|descuida|prometido|lo prometo)
no (se preocupe|te preocupes)
(por supuesto|claro|de acuerdo)
`),
};
