import type { AsidePhrases } from '../brief/brief-phrases.ts';
import { commaList, phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';
import { SPANISH_EFFECTS } from './spanish-effects.ts';
import { SPANISH_PEOPLE } from './spanish-people.ts';

/** Phrases of a brief beside its subjects. */
export const SPANISH_ASIDES: AsidePhrases = {
  ...SPANISH_PEOPLE,
  expletives: phraseList(`
por dios
por el amor de dios
por cierto
por supuesto
claro está
si es posible
si se puede
jaja
lol
`),
  greetings: phraseList(`
hola
buenas
buenos días
buenas tardes|noches
querido|querida|queridos|queridas
estimado|estimada|estimados
`),
  addressed: wordList('equipo todos todas amigos compañeros chicos'),
  signOffs: phraseList(`
gracias [de antemano|por adelantado]
muchas|muchísimas|mil gracias
un saludo
saludos
un abrazo
besos
atentamente
`),
  forms: wordList(`
vídeo vídeos video videos clip clips película corto montaje extracto fragmento teaser tráiler trailer reel reels resumen
podcast episodio spot anuncio publicidad pieza retrato reportaje boletín newsletter web página sitio instagram insta
youtube tiktok linkedin facebook historia versión secuencia cabecera documental artículo publicación post testimonio
programa redes`),
  manners: wordList(`
tranquilo tranquila rápido rápida ágil ligero ligera divertido divertida gracioso graciosa serio seria sobrio sobria corto
corta breve breves emotivo emotiva emocionante cálido cálida suave natural sencillo sencilla dinámico dinámica pausado
pausada elegante íntimo íntima neutro neutral oficial formal informal profesional alegre tierno tierna digno honesto lento
lenta animado tono ritmo estilo ambiente humor`),
  effects: wordList(`
música subtítulos subtítulo títulos título rótulos rótulo efectos efecto animaciones animación gráficos gráfico logo intro
cabecera transiciones transición fundidos zoom zooms emojis jerga chistes bromas silencios silencio pausas ruidos`),
  hedges: wordList(`
unos unas más o menos aproximadamente alrededor cerca máximo mínimo como mucho no hasta duración basta bastan largo un una
de en`),
  requests: phraseList(`
que no falte|falten [lo] [de]
no [te|se|os] olvides|olvide|olvidéis [de|del]
no hay que olvidar|quitar|cortar|eliminar|omitir
no quites|quite|olvides|olvide|cortes|corte|elimines|elimine|omitas|omita [lo] [de]
por favor
porfa
[yo] quiero|queremos|quisiera|quisiéramos|necesito|necesitamos|busco|buscamos [ver|oír|escuchar]
me|nos gustaría|gustarían|encantaría [ver|oír|escuchar|tener]
me|nos hace falta
haz|hazme|haznos|hágame|háganos|haced|hagan
móntame|móntanos|monta|monte|montadme
prepárame|prepáranos|prepara|prepare
sácame|saca|saque
dame|danos|deme|denos
ponme|ponnos|pon|ponga
búscame|búscanos|busca|busque
enséñame|enséñanos|muéstrame|muéstranos|muestra
usa|use|coge|coja|toma|tome
puedes|podéis|puede|podrías|podríais|podría [hacerme|hacernos|montarme|montarnos|prepararme|sacarme|darme]
se puede [tener|hacer]
sería posible [tener|hacer|un]
podría|podríamos tener
algo sobre|de|del|con
todo lo que [dice|dicen|diga|cuenta] [sobre|de|del]
todo sobre
lo que [dice|dicen|diga|cuenta|cuentan] [sobre|de|del]
lo de|del
hay algo [sobre|de|del]
dice|dicen algo [sobre|de|del]
habla|hablan [en algún momento] de|del|sobre
se habla de|del|sobre
la parte|el trozo|el fragmento|el momento (sobre|de|del|en que|donde|con)
(la parte|el trozo|el fragmento|el momento) (sobre|de|del|en que|donde|con)
trata de|del|sobre
va de|del|sobre
`),
  audience: phraseList(`
público
[es|va|esto es] para
dirigido|dirigida a|al
destinado|destinada a|al
`),
  wishes: phraseList(`
quiero|queremos|quisiera|quisiéramos|necesito|necesitamos|busco|buscamos
me|nos gustaría
`),
  statements: phraseList(`
porque
ya que
puesto que
si no
es|era|será|fue para|un|una|que|muy|demasiado|lo|la|nuestro|nuestra
somos
que todavía|ya|aún *
ya lo|la|los|las tenemos|tengo|hemos|usamos
ya tenemos|tengo|hemos
queremos|quieren que
nosotros *
no me|nos hace|interesa *
`),
  reasons: phraseList(`
porque
ya que
puesto que
`),
  ages: phraseList(`
de * años
`),
  about: phraseList(`
sobre
de
del
acerca de|del
con
en
donde
en que
en el que
respecto a|al
`),
  articles: wordList('el la los las un una unos unas'),
  definite: wordList('el la los las'),
  pronouns: wordList('él ella ellos ellas'),
  wanting: wordList('quiere quieren necesita necesitan desea desean pide piden'),
  nothingMore: phraseList(`
nada más
con eso basta
eso es todo
y ya está
si no me avisa|avisas
si no avíseme|avísame|dígamelo|dímelo
`),
  asking: phraseList(`
qué
lo que
quién|quiénes
cómo
por qué
dónde
cuándo
cuánto|cuánta|cuántos|cuántas
cuál|cuáles
para qué
si !no
`),
  giving: wordList('con pon ponga añade añada deja deje mucho mucha poco poca usa use'),
  effectRules: SPANISH_EFFECTS,
  frame: phraseList(`
por favor
vídeo|video|clip|película|montaje|extracto|fragmento|teaser|reportaje|resumen
todo|toda|todos|todas
pequeño|pequeña|corto|corta|mejor|mejores
momento|momentos|parte|partes|trozo|trozos|escena|escenas|frase|frases|historia|respuesta|respuestas|pregunta|preguntas
haz|hazme|muestra|muéstrame|busca|búscame
en|a|al|cuando
en el|la que
`),
  sides: commaList('versión, lado, punto de vista, perspectiva'),
  ofTheStory: commaList('de la historia, de las cosas'),
  bestOf: phraseList(`
mejores momentos|partes|fragmentos|escenas|frases [de|del] [la|el] [entrevista|charla|tarde|noche|día|jornada|reunión|debate|podcast|programa|conferencia]
`),
  partsOfTalk: wordList(
    'momento momentos parte partes trozo trozos escena escenas frase frases fragmento fragmentos',
  ),
  neverChosen: phraseList(`
[lo|nada] [que] [es|sea|está] [dicho] off the record
lo (confidencial|que es confidencial)
cháchara
charla intrascendente
saludos
presentaciones
despedida|despedidas
digresión|digresiones
divagaciones
muletilla|muletillas
titubeos
repetición|repeticiones
tomas falsas
pausa|pausas
silencio|silencios
`),
  questions: wordList('pregunta preguntas'),
  questionsKept: phraseList(`
con (las|la|sus|todas las) preguntas|pregunta
(deja|deje|mantén|mantenga|conserva|conserve) (las|la|sus) preguntas|pregunta
`),
  ofQuestions: wordList('sobre de del a al que'),
  answers: wordList('respuesta respuestas'),
  contrast: phraseList(`
contra
discrepan
no están de acuerdo
`),
  opensSubject: wordList('sobre'),
  pointingBack: wordList('lo ello eso después luego'),
  asksOfIt: phraseList(`
qué|que pasó|ocurrió|sucedió|cambió|falló|salió
quién|quien ayudó|salvó|pagó
`),
  balance: phraseList(`
los dos por igual
por igual
a partes iguales
el mismo tiempo
la misma duración
mismo tiempo de palabra
equilibrado|equilibrada
por turnos
`),
  balancePeople: wordList('dos todos todas ambos ambas personas voces invitados palabra'),
  tones: phraseList(`
divertido|divertida|divertidos|divertidas
gracioso|graciosa|graciosos
emotivo|emotiva|emotivos
emocionante|emocionantes
conmovedor|conmovedora
serio|seria
inspirador|inspiradora
sorprendente|sorprendentes
dramático|dramática
`),
  fast: phraseList(`
montaje|ritmo rápido|ágil|vivo|dinámico
cortes rápidos
`),
  calm: phraseList(`
montaje|ritmo tranquilo|lento|pausado|calmado
deja|deje|dejad que respire
cortes lentos
`),
};
