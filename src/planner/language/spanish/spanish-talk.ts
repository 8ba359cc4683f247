import { NEGATION_WORDS } from '../../../domain/transcript/negation-words.ts';
import { SPANISH_ADVERTISING } from '../advertising/spanish-advertising.ts';
import { SPANISH_ENUMERATING } from '../enumerating/spanish-enumerating.ts';
import { SPANISH_SUBJECTS } from '../general-subjects/spanish-subjects.ts';
import { SPANISH_OFF_RECORD } from '../off-record/spanish-off-record.ts';
import { phraseList } from '../phrase-pattern.ts';
import { SPANISH_QUALIFYING } from '../qualifying/spanish-qualifying.ts';
import { SPANISH_KINDS } from '../statement-kinds/spanish-kinds.ts';
import type { TalkPhrases } from '../talk-phrases.ts';
import { wordList } from '../word-list.ts';

export const SPANISH_TALK: TalkPhrases = {
  offRecord: SPANISH_OFF_RECORD,
  advertising: SPANISH_ADVERTISING,
  qualifying: SPANISH_QUALIFYING,
  statementKinds: SPANISH_KINDS,
  enumerating: SPANISH_ENUMERATING,
  generalSubjects: SPANISH_SUBJECTS,
  openers: wordList('bueno pues eh em ah oh vale mira mire oye oiga hombre claro no sí a-ver'),
  leavingLeadIns: wordList('ah oh eh bueno pues y pero sí no vale'),
  leaving: phraseList(`
(esto|eso) no tiene nada que ver
no tiene nada que ver
perdón !por
perdona|perdone|perdonad !por
disculpa|disculpe|disculpad !por
un momento|segundo
espera|espere|esperad [un momento|un segundo]
por cierto
a propósito
eso me recuerda
me acuerdo ahora
me oyes|oye|oyen|oís
se me|nos oye
habéis|has|ha oído eso
qué ha sido|fue eso
es mi teléfono|móvil
mi teléfono|móvil
puedes|puede|podéis|podría cerrar|abrir|apagar|bajar
entre paréntesis
dicho sea de paso
`),
  apologies: [],
  returning: phraseList(`
en fin
bueno a lo que íbamos
a lo que iba|íbamos
por dónde|donde iba|íbamos
como decía|iba diciendo
como te|le|les decía
volviendo a|al
volvamos a|al
vuelvo a|al
me voy por las ramas
me he ido
es otra historia
otra historia
sigue|siga|seguid
continúe|continúa
`),
  ofOneself: phraseList(`
mi|mis *
yo tenía|era|fui|estaba|iba|vi|compré|encontré
nosotros teníamos|éramos|fuimos|estábamos
tuve|estuve|fui
`),
  toTheOther: wordList('usted ustedes tú te ti vosotros os vuestro vuestra tu tus contigo'),
  notToTheOther: phraseList(`
sabe usted
sabes
como usted sabe
`),
  pleasantries: phraseList(`
buenos días
buenas tardes|noches
buenas
bienvenido|bienvenida|bienvenidos|bienvenidas
muchas|muchísimas gracias
gracias por
encantado|encantada
un placer
cómo está|estás|están|estáis
qué tal
me oye|oyes|oyen [bien]
se oye [bien]
está grabando
estamos grabando
ya graba
empezamos
vamos a empezar
antes de empezar
prueba de sonido
siéntese|siéntate|siéntense|sentaos
adiós
hasta luego|pronto|mañana|otra|siempre
que le|te|les vaya bien
cuídese|cuídate
`),
  firstWords: wordList('adiós hola'),
  lastWords: phraseList(`
adiós
hasta luego|pronto
[muchas|muchísimas] gracias [a usted|a ti|a ustedes|a vosotros|a todos]
`),
  wholeLeadIns: wordList('bueno pues y vale'),
  wholes: phraseList(`
eso es|era|sería todo [por hoy]
nada más
ya está
`),
  announcingLeadIns: wordList('bueno pues y luego después entonces hoy'),
  announcing: phraseList(`
(vamos|voy) a (hablar|ver|escuchar|oír|preguntar|empezar)
(hablaremos|veremos|escucharemos|empezaremos)
(hablamos|toca) [hoy] de
en (el|nuestro) (orden del día|programa)
el orden del día
(quiero|quisiera|quería|me gustaría) (hablar|preguntar|saber|oír|escuchar)
primero (qué|cómo|por qué)
`),
  announcingOn: phraseList(`
si (hay|nos queda|queda) tiempo
(al final|después|para terminar)
`),
  listJoints: wordList('y e luego después o'),
  comingBack: phraseList(`
volver|vuelvo|volvamos|volviendo|regresar|regreso a|al
de vuelta a|al
una cosa|pregunta más sobre
algo más sobre
mencionado|mencionó|mencionaba
hablado|hablaba|hablamos de|del|sobre
`),
  retakes: phraseList(`
empiezo otra vez|de nuevo
lo repito
vuelvo a empezar
empecemos otra vez|de nuevo
lo digo otra vez|de nuevo
déjame|déjeme empezar|repetir|repetirlo|decirlo
lo vuelvo a decir
voy a repetirlo
puedo empezar|repetir|repetirlo
otra vez desde el principio
`),
  corrections: phraseList(`
perdón
perdona
perdone
espera
espere
quiero decir
digo
no eso es|era|no
eso no es
no es eso
me he equivocado
me equivoco
no no
déjame|déjeme pensar
`),
  cuttingShort: ['no'],
  negations: NEGATION_WORDS.es,
  conjunctions: wordList('y pero pues entonces'),
  promptLeadIns: wordList('y pero bueno pues entonces ahora sí vale'),
  prompts: phraseList(`
cuénteme|cuéntenos|cuéntame|cuéntanos|contadnos
háblenos|háblanos|hábleme|háblame
explíquenos|explícanos|explíqueme|explícame
descríbanos|descríbenos
díganos|dinos|dígame|dime
`),
  answers: wordList('sí no claro exacto exactamente bueno nunca seguro desde-luego hombre efectivamente'),
  assents: wordList(
    'sí ya claro exacto exactamente desde luego por supuesto vale bueno bien ah oh anda vaya qué bueno de verdad cierto hm mhm mm ajá entiendo',
  ),
  looseStarts: wordList('y pero pues entonces luego también así'),
  dummyStarts: phraseList(`
hay|había|hubo|habrá
que yo
que sepa
eso sí
su nombre es|era
y una vez
y un día
y una noche|mañana|tarde
`),
  sounds: wordList('eh em hm hmm mm'),
  pointing: wordList('él ella ellos ellas lo la los las le les eso esto ese esa esos esas aquello su sus'),
  turningLeadIns: wordList('bueno pues y pero vale entonces sí no a-ver claro'),
  turning: phraseList(`
pasemos|vamos|hablemos|volvamos|vayamos|empecemos
ahora
hablando de
hablemos de
(bueno|vale|bien|pues) (esto es|aquí está|aquí tenemos|aquí tienen) el|la|un|una|nuestro|nuestra
otra pregunta|cosa|cuestión
otro tema|asunto|punto
siguiente pregunta|tema|punto
(antes de|mientras) (irnos|terminar|acabar|empezar|cerrar)
antes de que (se|me|nos) *
ya que (estamos|estoy|está)
(segundo|tercero|en segundo lugar|en tercer lugar)
(el|la) (primer|primera|segundo|segunda|tercero|tercera|último|última|siguiente) (punto|cosa|razón|pregunta|parte|tema) (es|era)
(dos|tres|cuatro|cinco) (cosas|puntos|razones|preguntas)
(puedo|podría) (preguntar|decir|añadir)
voy a (contar|contarle|contarles|empezar|decir)
la siguiente pregunta
última pregunta
la última pregunta
una última pregunta|cosa
primero
en primer lugar
lo primero
para empezar|terminar|acabar
por último
finalmente
y luego está|estaba|están|hay|había
luego está|estaba|hay|había
también está|hay
en cuanto a|al
respecto a|al
y qué pasa|hay|tal
qué pasa con
por cierto
a propósito
cuénteme|cuéntenos|cuéntame|cuéntanos
háblenos|háblanos|hábleme|háblame
usted ha dicho|contado|mencionado
ha dicho usted
me gustaría|quiero|quería|quisiera hablar|preguntarle|preguntarte|saber|volver|empezar
perdón
espere|espera
en fin
a lo que íbamos
`),
  introducingLeadIns: wordList('bueno pues hola sí eh yo'),
  introducing: phraseList(`
soy
me llamo
mi nombre
trabajo
dirijo
llevo * años
doy clase|clases
me dedico
`),
  askingLeadIns: wordList('y pero bueno pues entonces vale ahora sí'),
  hostNames: phraseList(`
periodista
entrevistador
entrevistadora
reportero
reportera
presentador
presentadora
moderador
moderadora
locutor
locutora
el que pregunta
la que pregunta
quien pregunta
`),
  guestNames: wordList('invitado invitada entrevistado entrevistada'),
  titles: wordList('don doña señor señora señorita sr sra dr dra doctor doctora'),
  afterNames: wordList(
    'sobre y o pero dice decía cuenta contando habla explica piensa solo sola es era tiene contaba',
  ),
};
