import type { BriefPhrases } from '../brief/brief-phrases.ts';
import { phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';
import { SPANISH_ASIDES } from './spanish-asides.ts';
import { SPANISH_REWORDINGS } from './spanish-rewordings.ts';
import { SPANISH_SHARES, SPANISH_TIMES } from './spanish-shares.ts';

export const SPANISH_BRIEF: BriefPhrases = {
  rewordings: SPANISH_REWORDINGS,
  shares: SPANISH_SHARES,
  times: SPANISH_TIMES,
  ...SPANISH_ASIDES,
  excluding: phraseList(`
nada de|del|sobre
nadie de|del
ni una palabra de|del|sobre
quita|quite|quitad|quiten|quitar
elimina|elimine|eliminad|eliminar
omite|omita|omitid|omitir
evita|evite|evitad|evitar [hablar de|mostrar]
olvida|olvide|olvídate|olvidad [de|del]
ignora|ignore|ignorad
salta|salte|saltad|sáltate
suprime|suprima|suprimir
deja|deje|dejad fuera
sin hablar de|del
no muestres|muestre|muestren|mostréis|mostrar
no|nunca|jamás utilices|utilice|utilicen|metas|meta|metan|tomes|tome|emplees|emplee|cojas
nunca|jamás muestres|muestre|incluyas|incluya|pongas|ponga|saques|saque|menciones|mencione|uses|use
nunca|jamás hables|hable de|del|sobre
no hay|habría que mostrar|usar|utilizar|poner|incluir|mencionar|sacar|meter
no hay|habría que hablar de|del|sobre
no quiero|queremos oír|escuchar|saber hablar|nada de|del|sobre
(en ningún caso|bajo ningún concepto) muestres|uses|utilices|pongas|saques|incluyas|metas
no hables|hable|hablen|habléis|hablar de|del|sobre
no incluyas|incluya|incluyan|incluir
no pongas|ponga|pongan|pongáis|poner
no saques|saque|saquen
no menciones|mencione|mencionen|mencionar
no uses|use|usen
no quiero|queremos [ver|oír|nada de|nada sobre]
no necesito|necesitamos
(en ningún caso|bajo ningún concepto|de ninguna manera)
excepto
salvo
menos [lo|la|el|los|las] [de|del]
aparte de|del
pero no
pero sin
en vez de|del
en lugar de|del
`),
  refusing: phraseList(`
no [a|al|lo|la|el|los|las] [de|del]
ningún
ninguna
tampoco
ni
`),
  notRefused: wordList('solo sólo solamente muy demasiado más necesariamente tan se sé es hay quiero'),
  without: ['sin'],
  meantAfterWithout: wordList(`
el la los las su sus mi mis nuestro nuestra este esta estos estas ningún ninguna él ella ellos ellas hablar mostrar
mencionar pregunta preguntas música pausa pausas digresiones repeticiones muletillas saludos subtítulos`),
  refused: phraseList(`
fuera
puede|pueden (irse|salir|sobrar|quitarse|quedarse fuera|quedar fuera)
sobra|sobran
se puede|pueden quitar|omitir|saltar
no hace|hacen falta
no debe|deben|debería|tiene|tienen [que] salir|aparecer|hablar|estar
no tiene|tienen que salir|aparecer|hablar|estar
no sale|salen|aparece|aparecen
en ningún caso
no salga|aparezca|hable|salgan|aparezcan|hablen
no me|nos interesa|interesan
no por favor
mejor no
`),
  taking: wordList('deja deje dejad dejar'),
  away: phraseList(`
fuera
aparte
a un lado
`),
  opening: phraseList(`
empieza|empiece|empezad|empezar|empecemos|empezando por|con|en
comienza|comience|comenzad|comenzar|comenzando por|con|en
arranca|arranque|arrancar|arrancando con|por|en
abre|abra|abrid|abrir|abriendo con
de entrada
como apertura
`),
  ending: phraseList(`
acaba|acabe|acabad|acabar|acabando con|en|por
termina|termine|terminad|terminar|terminando con|en|por
cierra|cierre|cerrad|cerrar|cerrando con
concluye|concluya|concluir con
finaliza|finalice|finalizar con
como cierre
el final [debe|tiene] [que] (es|sea|ser|será)
`),
  throughout: phraseList(`
de principio a fin
desde el principio hasta el final
`),
  notEnding: phraseList(`
no acabes|acabe|acabar|termines|termine|terminar con|en
sin acabar|terminar con|en
`),
  only: phraseList(`
solo
sólo
solamente
únicamente
exclusivamente
nada más que
nadie más que
`),
  alone: wordList('solo sola solos solas sólo solamente únicamente'),
  every: phraseList(`
cada uno|una de
`),
  nobodyElse: phraseList(`
nadie más
ningún otro
ninguna otra [voz]
`),
  sequence: phraseList(`
primero
en primer lugar
lo primero
primeramente
para empezar
al principio
luego
y luego
después
y después
después de eso
a continuación
seguido|seguida de|del|por
segundo
en segundo lugar
por último
finalmente
para terminar|acabar|cerrar
al final
y al final
al final del todo
`),
  inThatOrder: phraseList(`
en ese|este|el mismo orden
en el orden
en ese|este mismo orden
por ese|este orden
`),
  bySource: phraseList(`
[en|por] orden cronológico|original
en el orden de la grabación
cronológicamente
`),
  beforeThat: phraseList(`
antes de eso|ello
y antes de eso
justo antes
`),
  placing: wordList('pon ponga poned poner coloca coloque lleva lleve mueve mueva deja deje'),
  toTheFront: phraseList(`
primero
al principio
en primer lugar
al comienzo
delante
`),
  toTheEnd: phraseList(`
al final
al final del todo
en último lugar
lo último
para terminar
para acabar
de último
`),
  joints: phraseList(`
y
e
luego
después
y luego
y después
más
pero
`),
  conjunctions: wordList('pero además también o más'),
  hanging: phraseList(`
por favor
porfa
y
pero
o
también
claro
gracias
`),
  sayingNothing: wordList('yo nosotros usted tú eso esto que hola con y'),
  and: ['y', 'e'],
};
