import { commaList } from '../../language/phrase-pattern.ts';
import { SPANISH_QUESTIONS } from '../questions/question-wordings.ts';
import { SPANISH_RETAKES } from '../retakes/retake-wordings.ts';
import type { InstructionWordings } from './instruction-wordings.ts';

export const SPANISH_WORDINGS: InstructionWordings = {
  leads: commaList(
    `si no, por favor, y, pero, luego, después, entonces, también, ok, vale, bueno, sí, no no, ah, gracias, hola, perdona, perdón, puedes, podrías, podría, puede, podemos, podríamos, quiero, quisiera, me gustaría, hay que, habría que, vamos a, deberíamos, quizás, quizá, tal vez, ahora, mejor, intenta, trata de, primero, por último, es que, se puede, quiero que, me gustaría que`,
  ),
  tails: commaList(
    `completamente, por completo, del todo, totalmente, enteramente, por favor, porfa, porfi, gracias, también, ahora, si es posible, si puede ser, del vídeo, del video, de la película, del montaje, en el vídeo, en el video, en total, por completo, del todo, mejor, muchas gracias, para mí, de ahí, además`,
  ),
  and: commaList(`y, e, así como, o`),
  joiners: commaList(`y, e, pero, luego, después, entonces, mientras que`),
  adverbs: commaList(`completamente, por completo, del todo, totalmente, enteramente, definitivamente`),
  articles: commaList(
    `el, la, los, las, lo, un, una, unos, unas, del, al, de la, de los, de las, de, este, esta, ese, esa, esos, esas, su, nuestro, nuestra, tu`,
  ),
  partOf: commaList(
    `parte, partes, trozo, trozos, pasaje, pasajes, fragmento, momento, momentos, escena, historia, cosa, clip, sección, segmento`,
  ),
  about: commaList(
    `sobre, de, del, acerca de, con, donde, en que, en la que, en el que, que, cuando, habla, hablan, habla de, cuenta, dice, explica, el, la, los, las, lo de, él, ella, se`,
  ),
  ordinals: [
    'primer|primero|primera|1.º',
    'segundo|segunda',
    'tercer|tercero|tercera',
    'cuarto|cuarta',
    'quinto|quinta',
    'sexto|sexta',
    'séptimo|séptima',
    'octavo|octava',
  ],
  phrases: {
    less: commaList(`menos, demasiado, demasiada`),
    drop: commaList(
      `quita, quitar, quite, elimina, eliminar, elimine, borra, borrar, borre, corta, cortar, saca, sacar, saque, suprime, suprimir, sin, nada de, nada sobre, fuera, deja fuera, dejar fuera, omite, omitir, tira, tirar, descarta, descartar, prescinde de, no quiero, no queremos, no pongas, no uses, no metas, olvida, ningún, ninguna, retira, retirar, salta, sáltate, fuera con, no necesitamos, no`,
    ),
    gone: commaList(
      `puede irse, pueden irse, que se vaya, que se vayan, sobra, sobran, puede irse, se puede ir, debe irse, se puede quitar, se pueden quitar, hay que quitarlo, hay que quitarla, fuera, no hace falta, no hacen falta, no interesa, no interesan, no pinta nada, está de más, están de más, tiene que desaparecer, puede desaparecer, no lo quiero, no la quiero, molesta`,
    ),
    add: commaList(
      `añade, añadir, añada, agrega, agregar, agregue, incluye, incluir, incluya, inserta, insertar, más sobre, más de, más del, algo sobre, algo de, algo más de, un poco más de, un poco más sobre, vuelve a poner, vuelve a meter, recupera, recuperar, quiero también, dame, incorpora, incorporar, enseña, muestra, mostrar, mete también, pon también, echo de menos`,
    ),
    lacking: commaList(
      `falta, faltan, tiene que estar, debe estar, tiene que salir, debería estar, debería salir`,
    ),
    put: commaList(
      `pon, poner, ponga, mueve, mover, mueva, coloca, colocar, coloque, pasa, pasar, lleva, llevar, mete, meter, sitúa, trae, ponlo, deja`,
    ),
    first: commaList(
      `al principio, al comienzo, al inicio, en primer lugar, primero, lo primero, delante, de primero, al principio de todo, en primera posición, justo al principio`,
    ),
    last: commaList(
      `al final, al final del todo, en último lugar, lo último, de último, para terminar, para acabar, en última posición, por último, justo al final`,
    ),
    come: commaList(
      `debe ir, debería ir, tiene que ir, va, van, deben ir, debe estar, debe venir, viene, debería venir, tienen que ir, debería estar, tiene que venir`,
    ),
    open: commaList(
      `empieza con, empezar con, empiece con, empieza por, empezar por, comienza con, comenzar con, abre con, abrir con, arranca con, arrancar con, inicia con, iniciar con`,
    ),
    end: commaList(
      `termina con, terminar con, termine con, acaba con, acabar con, acabe con, cierra con, cerrar con, finaliza con, finalizar con, concluye con, concluir con`,
    ),
    swap: commaList(`intercambia, intercambiar, intercambie, cambia, cambiar, permuta, permutar`),
    placesSwapped: commaList(
      `al revés, deben cambiar de sitio, tienen que cambiar de sitio, en el otro orden, cambiados de orden, deben cambiar de lugar`,
    ),
    replace: commaList(
      `sustituye, sustituir, sustituya, reemplaza, reemplazar, reemplace, cambia, cambiar, cambie`,
    ),
    split: commaList(`divide, dividir, divida, corta, cortar, parte, partir, separa, separar`),
    inTwo: commaList(`en dos, en dos partes, en dos trozos, por la mitad`),
    says: commaList(`dice, las palabras, la frase, la palabra, que dice`),
    make: commaList(
      `haz, hacer, haga, hazlo, hazla, ponlo, que sea, lo quiero, la quiero, déjalo, deja, que dure, haz que sea`,
    ),
    whole: commaList(
      `lo, la, eso, esto, todo, el vídeo, el video, la película, el montaje, el conjunto, todo el vídeo, el clip`,
    ),
    shorter: commaList(
      `más corto, más corta, más cortos, más cortas, más breve, más breves, menos largo, menos larga, más conciso, más concisa`,
    ),
    longer: commaList(`más largo, más larga, más largos, más largas, más extenso, más detallado`),
    bit: commaList(`un poco, algo, ligeramente, un poquito, un pelín`),
    lots: commaList(`mucho, bastante, muchísimo`),
    shorten: commaList(
      `acorta, acortar, acorte, recorta, recortar, recorte, reduce, reducir, abrevia, abreviar, resume, condensa, acórtalo, acórtala`,
    ),
    lengthen: commaList(
      `alarga, alargar, alargue, amplía, ampliar, extiende, extender, prolonga, desarrolla, alárgalo, alárgala`,
    ),
    tighter: commaList(
      `más ágil, más rápido, más rápida, más dinámico, más ritmo, con más ritmo, más ajustado, más vivo, acelera, acelerar, acelera el ritmo, más deprisa, más compacto`,
    ),
    calmer: commaList(
      `más tranquilo, más tranquila, más lento, más lenta, más pausado, más pausada, más despacio, con más calma, más calmado, menos deprisa, más aire, más relajado`,
    ),
    tooLong: commaList(
      `es demasiado largo, es demasiado larga, son demasiado largos, demasiado largo, demasiado larga, es muy largo, es muy larga, se hace largo, se hace larga, dura demasiado, se alarga demasiado, podría ser más corto, debería ser más corto, podría ser más corta, debería ser más corta, tiene que ser más corto, se hace pesado, se hace pesada, aburre, se eterniza`,
    ),
    tooShort: commaList(
      `es demasiado corto, es demasiado corta, demasiado corto, demasiado corta, es muy corto, es muy corta, podría ser más largo, debería ser más largo, podría ser más larga, debería ser más larga, se queda corto, se queda corta, sabe a poco`,
    ),
    only: commaList(
      `solo, sólo, solamente, únicamente, deja solo, deja sólo, quiero solo, usa solo, muestra solo, nada más que, quédate solo con, quédate con, céntrate en, que solo, que sólo`,
    ),
    speaks: commaList(`habla, hablan, hable, hablen, debe hablar, deben hablar, a cuadro, en pantalla`),
    keep: commaList(
      `deja, dejar, deje, mantén, mantener, mantenga, conserva, conservar, no toques, no quites, no cortes, no borres, no quite, no elimines, no elimine, no suprimas, no saltes, no corte`,
    ),
    stays: commaList(
      `se queda, se quedan, puede quedarse, pueden quedarse, debe quedarse, deben quedarse, está perfecto, está perfecta, está bien, están bien, como está, como están, tal cual, intacto, intacta, intactos, dentro, en paz, en su sitio, donde está`,
    ),
    undo: commaList(
      `deshaz, deshacer, deshaz eso, deshazlo, vuelve atrás, volver atrás, vuelve a la versión anterior, la versión anterior, versión anterior, como antes, como estaba, como estaba antes, anula, anula eso, anula el último cambio, deshaz el último cambio, olvida eso`,
    ),
    reversed: commaList(
      `invierte el orden, invertir el orden, en orden inverso, al revés, en sentido contrario, dale la vuelta al orden`,
    ),
  },
  frames: `
${SPANISH_RETAKES}${SPANISH_QUESTIONS}
se hace|vuelve [un] [poco|muy|demasiado|algo|bastante] largo|larga|pesado|pesada|lento|lenta {a} => {a} is too long
recórtalo|recórtala|acórtalo|acórtala|redúcelo|redúcela|abrévialo|abréviala|recórtalos|recórtalas [<bit>] => shorten it
empieza|empezar|comienza|arranca|abre directamente|directo|ya por|con|en {a} => go straight to {a}
ve|vete|pasa directamente|directo a|al {a} => go straight to {a}
empieza|empezar|empiece|comienza|abre|arranca por|con {a} [,] [y] luego|después {b} => start with {a} and {b}
lo|el|los|las demás|resto [,] déjalo|déjala|déjalos|déjalas|dejadlo [igual|así|tal|como] [como] [está|están|cual] => leave the rest
deja|dejar|deje lo|el|los demás|resto [igual|así|tal|como] [está|están|cual] => leave the rest
no toques [nada] lo|el|los demás|resto => leave the rest
en|de [el|la] entrada|clip|corte|número|fragmento {n} [,] <drop> {a} => in entry {n} , cut {a}
podemos|se puede prescindir|pasar de|sin {a} => drop {a}
deja|dejar|guarda|reserva {a} para el final => {a} last
{a} podría|podrían [también] irse|quitarse|salir => drop {a}
[el|la] último|última clip|fragmento|frase|parte|entrada debe|debería|puede|tiene [que] ser {a} => end on {a}
[el|la] primer|primero|primera clip|fragmento|frase|parte|entrada debe|debería|puede|tiene [que] ser {a} => open with {a}
quítalo|quítala|quítalos|quítalas|córtalo|córtala|elimínalo|elimínala|bórralo|bórrala => drop it
{a} es|son|está [muy|demasiado|algo] aburrido|aburrida|flojo|floja|soso|sosa => {a} is boring
<undo> => undo
no empieces|empezar|comiences|comenzar|abras|empiece con|por {a} => don't start with {a}
no termines|terminar|acabes|acabar|cierres|termine con|en {a} => don't end on {a}
ningún|ninguna clip|entrada|fragmento [de] [más] [de] L => no clip longer than L
ningún|ninguna clip|entrada|fragmento debe|puede durar más [de|que] L => no clip longer than L
cada clip|entrada|fragmento [debe] [durar] [como] [máximo|mucho] [de] L [como] [máximo] => each clip at most L
solo|sólo|solamente la respuesta en|de {a} => only the answer in {a}
<drop> la pregunta de|del {a} sobre {b} => drop the question of {a} about {b}
deja|déjalo|déjala|dejadlo [que] [seguir|siga|correr|corra|hablar|hable] hasta el|la|los|las {q} => let it run until {q}
empieza|empezad|comienza [un] [poco] más tarde , en|con {a} => start later , at {a}
empieza|empezad|comienza [un] [poco] más tarde en|con {a} => start later , at {a}
empieza|empezad|comienza ahí|aquí|allí => start there
<drop> la pregunta de|en {a} => cut the question out of {a}
<drop> [el|la] [trozo|parte|fragmento] [que] [va] desde|de {a} a|hasta {b} => remove everything from {a} to {b}
<drop> todo [lo] [que] [va] desde|de {a} a|hasta {b} => remove everything from {a} to {b}
<drop> todo a partir de|del {a} => remove everything from {a} on
<drop> {a} y todo lo que sigue|viene [después] => remove everything from {a} on
<drop> todo [lo] [que] [hay|está|va] entre {a} y {b} => remove everything between {a} and {b}
nada [más] después|tras [de|del] {a} => nothing after {a}
[nuevo] orden NS => order {n}
<put> {a} en [la|el] posición|puesto|lugar|sitio N => move {a} to position {k}
hay algo [ahí|dentro] sobre|de|del {a} [ahí|dentro] [en algún sitio] => is there anything about {a}
está|están|sale|salen|aparece|aparecen {a} [ahí|dentro|en algún sitio] => is {a} in it
tenemos {a} en algún sitio|lado|lugar => is {a} in it
tenemos algo sobre|de|del {a} => is there anything about {a}
se habla|dice|cuenta [algo] de|del|sobre {a} => is there anything about {a}
me encanta|encantan|gusta|gustan [mucho] {a} => love the {a}
{a} es|son|está [muy|realmente] precioso|preciosa|preciosos|magnífico|magnífica|genial|estupendo|estupenda|bonito|bonita => love the {a}
olvidaste {a} => you forgot {a}
has olvidado {a} => you forgot {a}
dónde está|están {a} => where is {a}
muy poco|poca {a} => not enough {a}
no hace falta {a} => we don't need {a}
{a} es|son aburrido|aburrida|flojo|floja|confuso|confusa => {a} is boring
no estoy seguro|segura de|del|con {a} => i'm not sure about {a}
y si empezamos|comenzamos|empezáramos con|por {a} => open with {a}
y si terminamos|acabamos con|en {a} => end with {a}
la versión anterior era|es mejor => the previous version was better
que {a} tenga la última palabra => give {a} the last word
{a} debe|debería|podría ser el|la comienzo|principio|inicio|apertura|arranque => {a} should be the opener
{a} debe|debería|podría ser el|la final|cierre|broche => {a} should be the closer
{a} tiene|tendrá la última palabra => give {a} the last word
{a} debe|debería tener la última palabra => give {a} the last word
{a} habla|hablan demasiado => {a} talks too much
{a} debería|debe hablar menos => {a} should talk less
no {a} , sino {b} => not {a} but {b}
primero {a} , luego|después {b} => first {a} then {b}
el final es [muy|demasiado] abrupto|brusco => the ending is abrupt
[ordena|ordenar|pon|ponlo|poner|clasifica] [<whole>] [por|en] [el] orden cronológico => sort by time
[ordena|ordenar|pon|ponlo|poner] [<whole>] cronológicamente => sort by time
[ordena|ordenar|clasifica] [<whole>] por tiempo|fecha => sort by time
sube {a} [un] [puesto|lugar] => move {a} up
<put> {a} [un] [poco] antes|arriba => move {a} up
baja {a} [un] [puesto|lugar] => move {a} down
<put> {a} [un] [poco] después|abajo => move {a} down
restaura|recupera|restaurar|recuperar {a} => restore {a}
vuelve a poner|meter|incluir {a} => bring back {a}
empieza|comienza|empezar {a} [un] [poco] antes => start {a} earlier
empieza|comienza|empezar {a} [un] [poco] [más] después|tarde => start {a} later
{a} debería|debe|puede empezar|comenzar [un] [poco] antes => start {a} earlier
{a} debería|debe|puede empezar|comenzar [un] [poco] más tarde => start {a} later
{a} empieza|comienza demasiado tarde => {a} starts too late
{a} empieza|comienza demasiado pronto => {a} starts too early
{a} [se] acaba|termina|corta demasiado pronto => {a} ends too early
{a} acaba|termina demasiado tarde => {a} ends too late
[vuelve|volver|regresa|déjalo|ponlo] [a] como [estaba|era] antes de [que] {x} => go back to the version before {x}
[vuelve|volver|regresa] a la versión [de] antes|anterior de|a {x} => go back to the version before {x}
[vuelve|volver|regresa] [a] [la] [como] [en] versión {x} => version {x}
[vuelve|volver|regresa] [a] la primera versión => back to the original
[vuelve|volver|regresa] [a] la versión original|inicial => back to the original
[vuelve|volver] al original => back to the original
<reversed> => reverse the order
<whole> <reversed> => reverse the order
<put> [<whole>] <reversed> => reverse the order
<replace> {a} por|con algo [distinto|diferente] sobre|de|del {b} => replace {a} with {b}
<swap> {a} con {b} => swap {a} and {b}
<replace> {a} por|con {b} => replace {a} with {b}
<swap> {a} y {b} [de] [sitio|lugar|orden] => swap {a} and {b}
{a} y {b} <placesSwapped> => swap {a} and {b}
en lugar|vez de|del {a} pon|muestra|usa|mete|quiero|mejor {b} => replace {a} with {b}
<put> {b} en lugar|vez de|del {a} => replace {a} with {b}
<add> {b} en lugar|vez de|del {a} => replace {a} with {b}
{b} en lugar|vez de|del {a} => replace {a} with {b}
{a} debe|debería|tiene|puede [que] terminar|acabar|cerrar con|en|tras Q => end {a} at {q}
{a} debe|debería|tiene|puede [que] empezar|comenzar con|en|por Q => start {a} at {q}
para|corta|termina|acaba {x} [justo] después|tras [de] Q [,] [y|luego] [pasa|salta|ve] directamente a|al {b} => stop it after {q} and go straight to {b}
para|termina|acaba {a} [justo] después|tras [de] Q => end {a} after {q}
para|parar|detente|corta [<whole>] [justo] en|tras Q => stop after {q}
para|parar|detente|corta [<whole>] [justo] después de Q => stop after {q}
<split> {a} [<inTwo>] después de|del [<says>] {q} => split {a} after {q}
<split> {a} [<inTwo>] tras [<says>] {q} => split {a} after {q}
<split> {a} [<inTwo>] antes de|del [<says>] {q} => split {a} before {q}
<split> {a} <inTwo> => split {a}
<make> [<whole>] [durar] [de] L => make it L
[<whole>] debe|debería|puede|tiene [que] durar L => make it L
[que] dure L => make it L
<make> [<whole>] L <shorter> => make it L shorter
<make> [<whole>] L <longer> => make it L longer
<shorten> [<whole>] [en] L => make it L shorter
<lengthen> [<whole>] [en] L => make it L longer
<shorten> [<whole>] a|hasta L => make it L
<lengthen> [<whole>] a|hasta L => make it L
<shorten> {a} a|hasta L => shorten {a} to L
<shorten> {a} [en] L => shorten {a} by L
L menos => L shorter
L más => L longer
L <shorter> => L shorter
L <longer> => L longer
déjala|déjalo|déjela|déjelo|deja|deje [que] [ella|él] terminar|termine|acabar|acabe [la|su] [frase|respuesta] en {a} => let her finish in {a}
[en|a|de|solo|unos] L [solo|máximo] => L
<drop> L => make it L shorter
<add> L => make it L longer
[<make>] [<whole>] la mitad de largo|larga => half as long
[<make>] [<whole>] el doble de largo|larga => twice as long
<make> [<whole>] <lots> <shorter> => make it much shorter
<make> [<whole>] <bit> <shorter> => make it a bit shorter
<make> [<whole>] <shorter> => make it shorter
<make> [<whole>] <lots> <longer> => make it much longer
<make> [<whole>] <bit> <longer> => make it a bit longer
<make> [<whole>] <longer> => make it longer
<make> [<whole>] [<lots>] [<bit>] <tighter> => make it tighter
<make> [<whole>] [<lots>] [<bit>] <calmer> => make it calmer
[<lots>] [<bit>] <tighter> => tighter
[<lots>] [<bit>] más aire|espacio|pausa|pausas|tiempo entre|tras [las|sus|cada] frases|frase|respuestas|fragmentos => more air between the sentences
[<lots>] [<bit>] <calmer> => calmer
<make> {a} <bit> <shorter> => make {a} a bit shorter
<make> {a} [<lots>] <shorter> => make {a} shorter
<make> {a} [<lots>] [<bit>] <longer> => make {a} longer
<lots> <shorter> => much shorter
<bit> <shorter> => a bit shorter
<shorter> => shorter
<bit> <longer> => a bit longer
[<lots>] <longer> => longer
<shorten> [<whole>] [<bit>] => make it shorter
<lengthen> [<whole>] [<bit>] => make it longer
<shorten> [<bit>] {a} => shorten {a}
<lengthen> [<bit>] {a} => lengthen {a}
[un] [poco] menos de|del|sobre {a} => less of {a}
[<whole>] [<bit>] <tooLong> => it is too long
[<whole>] [<bit>] <tooShort> => it is too short
{a} <tooLong> => {a} is too long
{a} <tooShort> => more of {a}
{a} [<bit>] <shorter> => make {a} shorter
<only> <speaks> {a} => only {a}
<only> {a} <speaks> => only {a}
<only> [a] {a} [y] [nada|nadie] [más] => only {a}
{a} solamente|únicamente => only {a}
<drop> {a} menos|excepto|salvo {b} => remove {a} except {b}
<drop> todo menos|excepto|salvo {a} => only {a}
prefiero|preferiría que se oiga|escuche|vea primero [a] {a} => put {a} first
prefiero|preferiría oír|escuchar|ver primero [a] {a} => put {a} first
sobra|sobran {a} => drop {a}
cambia|cambie|invierte el orden de|del {a} y [de|del] {b} => swap {a} and {b}
<put> {a} <first> => put {a} first
<put> {a} <last> => put {a} last
<put> {a} [justo] antes de|del {b} => put {a} before {b}
<put> {a} [justo] después de|del {b} => put {a} after {b}
<put> {a} tras|detrás [de|del] {b} => put {a} after {b}
<add> <first> [también] {a} => add {a} at the beginning
<add> <last> [también] {a} => add {a} at the end
<add> {a} <first> => add {a} at the beginning
<add> {a} <last> => add {a} at the end
<add> {a} [justo] después de|del {b} => put {a} in after {b}
<add> {a} [justo] antes de|del {b} => put {a} in before {b}
{a} <come> <first> => {a} should come first
{a} <come> <last> => {a} should come last
{a} <come> [justo] antes de|del {b} => {a} should come before {b}
{a} <come> [justo] después de|del {b} => {a} should come after {b}
demasiado|demasiada|demasiados|demasiadas {a} => too much {a}
<open> {a} => open with {a}
<end> {a} => end with {a}
{a} <first> => {a} first
{a} <last> => {a} last
{a} antes de|del {b} => {a} before {b}
{a} después de|del {b} => {a} after {b}
<drop> fuera [a] {a} => drop {a}
<keep> {a} [<stays>] => keep {a}
{a} <stays> => keep {a}
{a} <gone> => drop {a}
<drop> [a] {a} => drop {a}
<put> {a} también|dentro => add {a}
{a} <lacking> => add {a}
falta|faltan {a} => add {a}
<add> {a} => add {a}
`,
  targets: `
[el|la|los|las] Q al principio|comienzo|inicio|final de|del {t} => {q} in {t}
[el|la|los|las] Q en|de|del|in {t} => {q} in {t}
todo lo que va|viene|hay|está antes de|del {t} => everything before {t}
todo lo anterior a|al {t} => everything before {t}
todo antes de|del {t} => everything before {t}
todo lo que va|viene|hay|está después de|del {t} => everything after {t}
todo lo posterior a|al {t} => everything after {t}
todo después de|del {t} => everything after {t}
[los] primeros L de|del {t} => the first L of {t}
[los] últimos L de|del {t} => the last L of {t}
[los] primeros L => the first L
[los] últimos L => the last L
[la] primera frase|oración de|del {t} => the first sentence of {t}
[la] última frase|oración de|del {t} => the last sentence of {t}
[la] primera frase|oración => the first sentence
[la] última frase|oración => the last sentence
[el] principio|comienzo|inicio de|del {t} => the start of {t}
[el] final|fin de|del {t} => the end of {t}
[la] primera mitad de|del {t} => the first half of {t}
[la] segunda mitad de|del {t} => the second half of {t}
eso|esto|lo|la|los|las|él|ella|ellos|este|esta|ese|esa => it
el|la vídeo|video|película|montaje => the video
el resto de|del|sobre {t} => the rest of {t}
el|lo resto|demás => the rest
[todas] [las] preguntas de|del {t} => the questions of {t}
[todo] lo demás => the rest
todo el resto => the rest
los|las otros|otras|demás => the rest
todo => everything
[la] primera pregunta => the first question
[la] última pregunta => the last question
[la] {o} pregunta => the {o} question
[la] pregunta del|al principio|comienzo|inicio => the question at the start
[la] pregunta inicial => the question at the start
[la] pregunta del|al final => the question at the end
esa|esta frase|parte|pregunta => it
ese|este trozo|fragmento|pasaje => it
{t} en|de|del [la|el] entrada|clip|corte|número {n} => {t} in entry {n}
[las|todas] [las] [largas] pausas => the pauses
[los|todos] [los] silencios => the pauses
[las|los|todas|todos] [las|los] muletillas|eh|ehs|titubeos|vacilaciones => the fillers
[las|todas] [las] preguntas => the questions
[el|la|los|las] entradas|entrada|clips|clip|corte|cortes|bloque|bloques|toma|tomas|número|números|parte|partes|fragmento|fragmentos|escena|escenas|trozo|trozos {n} => entry {n}
la {o} vez [en] que habla|hablan|se [habla] de|del|sobre {t} => the {o} time she talks about {t}
la {o} vez [en] que menciona|mencionan {t} => the {o} time she talks about {t}
la {o} vez [en] que habla|interviene {t} => the {o} time {t} speaks
la {o} vez [en] que {t} habla|interviene => the {o} time {t} speaks
[el|la] {o} [clip|entrada|parte|fragmento|escena|trozo|pasaje] => the {o} clip
[el|la] último|última [clip|entrada|parte|fragmento|escena|trozo] => the last clip
[el|la] penúltimo|penúltima [clip|entrada|parte|fragmento|escena|trozo] => the second to last clip
[los|las] dos primeros|primeras [clips|entradas|partes|fragmentos] => the first two clips
[el|la] principio|comienzo|inicio|introducción => the opening
[el|la] final|fin|cierre => the ending
[la|las] charla|digresiones => the small talk
`,
};
