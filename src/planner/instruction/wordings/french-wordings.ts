import { commaList } from '../../language/phrase-pattern.ts';
import { FRENCH_QUESTIONS } from '../questions/question-wordings.ts';
import { FRENCH_RETAKES } from '../retakes/retake-wordings.ts';
import type { InstructionWordings } from './instruction-wordings.ts';

export const FRENCH_WORDINGS: InstructionWordings = {
  leads:
    commaList(`sinon, s'il te plaît, s'il vous plaît, svp, stp, et, mais, puis, ensuite, alors, aussi, ok, d'accord, oui, non, bon, ah, on s'en fout, on s'en fiche, peu importe, merci, bonjour, salut, désolé, pardon,
    peux-tu, pouvez-vous, pourrais-tu, pourriez-vous, on peut, on pourrait, on, tu peux, vous pouvez, il faut, il faudrait, je voudrais, je veux, j'aimerais, j'aimerais bien, on devrait, peut-être, maintenant, plutôt, essaie de, essayez de, veuillez, merci de, d'abord, enfin, en fait, est-ce qu'on peut, est-ce que tu peux`),
  tails: commaList(
    `s'il te plaît, s'il vous plaît, svp, stp, merci, aussi, maintenant, si possible, du montage, de la vidéo, du film, dans la vidéo, dans le film, au total, en tout, complètement, entièrement, totalement, définitivement, simplement, plutôt, merci beaucoup, pour moi, encore, quand même, également, de là`,
  ),
  and: commaList(`et, ainsi que, ou`),
  joiners: commaList(`et, mais, puis, ensuite, alors, tandis que`),
  adverbs: commaList(`complètement, entièrement, totalement, définitivement`),
  articles: commaList(
    `le, la, les, l', un, une, des, du, de la, de l', de, d', au, aux, ce, cet, cette, ces, ton, ta, son, sa, ses, notre, votre`,
  ),
  partOf: commaList(
    `partie, parties, passage, passages, morceau, moment, moments, extrait, scène, séquence, histoire, bout, truc, clip, endroit`,
  ),
  about: commaList(
    `sur, de, du, des, d', à propos de, à propos du, avec, où, qui, que, il, elle, on, ils, parle, parlent, raconte, dit, explique, le, la, les, l', concernant`,
  ),
  ordinals: [
    'premier|première|1er|1re|1ère',
    'deuxième|second|seconde|2e|2ème',
    'troisième|3e|3ème',
    'quatrième|4e',
    'cinquième|5e',
    'sixième|6e',
    'septième|7e',
    'huitième|8e',
  ],
  insideLengths: commaList(`premières, dernières`),
  phrases: {
    less: commaList(`moins de, trop de, pas assez`),
    drop: commaList(
      `enlève, enlever, enlevez, supprime, supprimer, supprimez, retire, retirer, retirez, coupe, couper, coupez, vire, virer, virez, efface, effacer, sans, pas de, pas d', plus de passage sur, laisse tomber, laisser tomber, laissez tomber, ôte, ôter, oublie, oublier, jette, jeter, élimine, éliminer, rien sur, rien de, sors, sortez, saute, sauter, débarrasse-toi de, aucun, aucune, je ne veux pas, je ne veux plus, on ne veut pas, ne garde pas, ne gardez pas`,
    ),
    gone: commaList(
      `peut partir, peut sauter, doit partir, doit sauter, peuvent partir, peuvent sauter, doivent partir, est de trop, sont de trop, ne sert à rien, à supprimer, à enlever, à retirer, est inutile, n'a pas sa place, n'intéresse personne, dehors, on n'en a pas besoin, peut disparaître, doit disparaître, me gêne, peut être supprimé, peut être coupé`,
    ),
    add: commaList(
      `ajoute, ajouter, ajoutez, rajoute, rajouter, rajoutez, inclus, inclure, incluez, insère, insérer, insérez, remets, remettre, remettez, plus sur, plus de, davantage de, quelque chose sur, un peu plus de, un peu plus sur, je veux aussi, donne-moi, intègre, intégrer, montre, montrer, montrez, ramène, parle aussi de`,
    ),
    lacking: commaList(`manque, manquent, doit y être, devrait y être, doit être dedans`),
    put: commaList(
      `mets, mettre, mettez, place, placer, placez, déplace, déplacer, déplacez, passe, passer, bouge, pose, ramène, avance, garde`,
    ),
    first: commaList(
      `au début, tout au début, en premier, en tête, d'abord, en ouverture, au commencement, en première position, en première place, vers le début`,
    ),
    last: commaList(
      `à la fin, tout à la fin, en dernier, pour finir, en conclusion, en dernière position, vers la fin, en fin de vidéo`,
    ),
    come: commaList(
      `doit venir, doit être, doit aller, devrait venir, devrait être, vient, va, viennent, doivent venir, doivent être, passe, doit passer, est`,
    ),
    open: commaList(
      `commence par, commencer par, commencez par, commence avec, commencer avec, débute par, débuter par, ouvre sur, ouvrir sur, ouvre avec, ouvrez sur, démarre par, démarre avec, démarrer avec`,
    ),
    end: commaList(
      `termine par, terminer par, terminez par, termine sur, terminer sur, terminez sur, finis par, finir par, finis sur, finir sur, finissez par, finissez sur, conclus par, conclure par, conclus sur, conclure sur, termine avec, terminer avec, achève par, clos sur`,
    ),
    swap: commaList(
      `échange, échanger, échangez, intervertis, intervertir, intervertissez, inverse, inverser, inversez, permute, permuter`,
    ),
    placesSwapped: commaList(
      `dans l'autre sens, à échanger, doivent être échangés, doivent échanger leurs places, à intervertir`,
    ),
    replace: commaList(`remplace, remplacer, remplacez, échange, échanger, change, changer`),
    split: commaList(
      `coupe, couper, coupez, divise, diviser, divisez, sépare, séparer, scinde, scinder, partage`,
    ),
    inTwo: commaList(`en deux, en deux parties, en deux morceaux, par le milieu`),
    says: commaList(`il dit, elle dit, les mots, la phrase, le mot, on entend`),
    make: commaList(
      `fais, faire, faites, rends, rendre, rendez, fais-le, fais-la, faites-le, rends-le, rendez-le, rends-la, raccourcis, il le faut, je le veux, je la veux, mets`,
    ),
    whole: commaList(
      `le, la, ça, cela, la vidéo, le film, le montage, le tout, tout, l'ensemble, toute la vidéo, le clip`,
    ),
    shorter: commaList(
      `plus court, plus courte, plus bref, plus brève, plus courts, plus courtes, plus concis, plus concise, moins long, moins longue`,
    ),
    longer: commaList(`plus long, plus longue, plus longs, plus longues, plus détaillé`),
    bit: commaList(`un peu, légèrement, un tout petit peu`),
    lots: commaList(`beaucoup, nettement, bien, vraiment`),
    shorten: commaList(
      `raccourcis, raccourcir, raccourcissez, réduis, réduire, réduisez, abrège, abréger, resserre, resserrer, raccourcis-la, raccourcis-le, condense, condenser, écourte, écourter`,
    ),
    lengthen: commaList(
      `allonge, allonger, allongez, rallonge, rallonger, rallongez, prolonge, prolonger, développe, développer, étire`,
    ),
    tighter: commaList(
      `plus rythmé, plus rythmée, plus rapide, plus dynamique, plus nerveux, plus serré, plus vif, plus de rythme, accélère, accélérer, accélérez, plus vite, plus punchy`,
    ),
    calmer: commaList(
      `plus calme, plus lent, plus lente, plus posé, plus tranquille, moins vite, plus doux, laisse respirer, ralentis, ralentir, plus d'air`,
    ),
    tooLong: commaList(
      `est trop long, est trop longue, sont trop longs, sont trop longues, trop long, trop longue, traîne, traîne en longueur, traînent, dure trop longtemps, dure trop, pourrait être plus court, devrait être plus court, doit être plus court, pourrait être plus courte, devrait être plus courte, est un peu long, est un peu longue, est interminable, s'éternise`,
    ),
    tooShort: commaList(
      `est trop court, est trop courte, trop court, trop courte, pourrait être plus long, pourrait être plus longue, devrait être plus long, devrait être plus longue, mérite plus de temps, est un peu court`,
    ),
    only: commaList(
      `seulement, uniquement, que, rien que, garde seulement, garde uniquement, ne garde que, ne gardez que, ne garder que, ne montre que, je ne veux que, je veux seulement, juste, n'utilise que, concentre-toi sur, limite-toi à, on ne garde que, garde que, gardez que, garde rien que, garde juste, on garde que, on garde juste`,
    ),
    speaks: commaList(`parle, parlent, doit parler, doivent parler, à parler, qui parle, à l'écran`),
    keep: commaList(
      `touche pas à, touche pas au, touche pas aux, touchez pas à, touchez pas au, coupe pas, coupez pas, vire pas, enlève pas, supprime pas, retire pas, change pas, garde, garder, gardez, laisse, laisser, laissez, conserve, conserver, ne touche pas à, ne touchez pas à, ne touche pas au, ne touche pas aux, ne touchez pas au, n'enlève pas, n'enlevez pas, n'efface pas, n'effacez pas, n'élimine pas, n'ôte pas, ne coupe pas, ne coupez pas, ne supprime pas, ne supprimez pas, ne retire pas, ne retirez pas, ne vire pas, ne virez pas, ne perds pas`,
    ),
    stays: commaList(
      `reste, restent, peut rester, peuvent rester, doit rester, doivent rester, est parfait, est parfaite, est très bien, tel quel, telle quelle, tels quels, comme c'est, tranquille, dedans, en place`,
    ),
    undo: commaList(
      `annule, annuler, annulez, annule ça, reviens en arrière, revenir en arrière, revenez en arrière, retour en arrière, comme avant, comme c'était, comme c'était avant, la version précédente, reviens à la version précédente, version précédente, oublie ça, annule la dernière modification, défais ça`,
    ),
    reversed: commaList(
      `inverse l'ordre, inverser l'ordre, inversez l'ordre, dans l'ordre inverse, à l'envers, dans l'autre sens, renverse l'ordre`,
    ),
  },
  frames: `
${FRENCH_RETAKES}${FRENCH_QUESTIONS}
ramène|ramener|ramenez|descends|passe [<whole>] à|sous L => make it L
ramène|ramenez|descends -la|-le à|sous L => make it L
commence|commencez|attaque|attaquez|démarre|va [directement|direct] directement|direct par|sur|avec|à {a} => go straight to {a}
commence|commencez|ouvre|ouvrez|débute par|avec|sur {a} [et] puis|ensuite {b} => start with {a} and {b}
dans|de [le|la] entrée|l'entrée|extrait|l'extrait|clip|numéro|passage {n} [,] <drop> {a} => in entry {n} , cut {a}
raccourcis-le|raccourcis-la|raccourcis-les|réduis-le|réduis-la [<bit>] => shorten it
resserre-le|resserre-la|abrège-le|abrège-la [<bit>] => shorten it
[on] touche|touches|touchez pas [à|au|aux] [le] reste => leave the rest
le reste [,] [on|tu] [y] touche|touches|touchez pas => leave the rest
laisse|laissez|garde|gardez le reste [tel|comme] [quel|ça] => leave the rest
on peut [très] [bien] se passer de|du|des|d' {a} => drop {a}
garde|gardez|laisse|laissez {a} pour la fin => {a} last
{a} pourrait|pourraient [aussi] sauter|partir|dégager => drop {a}
[le|la] dernier|dernière clip|extrait|passage|phrase|séquence doit|devrait|peut être {a} => end on {a}
[le|la] premier|première clip|extrait|passage|phrase|séquence doit|devrait|peut être {a} => open with {a}
enlève-le|enlève-la|enlève-les|coupe-le|coupe-la|coupe-les|supprime-le|supprime-la|supprime-les|retire-le|retire-la|vire-le|vire-la => drop it
{a} est|sont [trop|un|très] [peu] ennuyeux|ennuyeuse|plat|plate|faible|faibles => {a} is boring
<undo> => undo
<shorten> [tout] le reste => shorten the rest
que|qu' {a} n'apparaisse|n'apparaissent|n'intervienne [surtout] pas|jamais => drop {a}
ne commence|commencez|débute|débutez|ouvre|ouvrez pas par|avec|sur {a} => don't start with {a}
ne [pas] commencer|débuter|ouvrir [pas] par|avec|sur {a} => don't start with {a}
ne termine|terminez|finis|finissez|conclus pas sur|par|avec {a} => don't end on {a}
ne [pas] terminer|finir|conclure [pas] sur|par|avec {a} => don't end on {a}
aucun|aucune extrait|clip|entrée|passage [de] [plus] [de] L [maximum|max] => no clip longer than L
aucun|aucune extrait|clip|entrée|passage ne doit dépasser L => no clip longer than L
chaque extrait|clip|entrée|passage [doit] [faire|durer] [au] [maximum|plus] L [au] [maximum|max|plus] => each clip at most L
seulement|uniquement|juste la réponse dans|de|à {a} => only the answer in {a}
ne garde|gardez que la réponse dans|de|à {a} => only the answer in {a}
<drop> la question de|d'|du {a} sur|concernant {b} => drop the question of {a} about {b}
laisse|laissez [le|la|ça] [courir|continuer|tourner|parler] jusqu'au|jusqu'à|jusqu'aux [la|l'] {q} => let it run until {q}
commence|commencez [un] [peu] plus tard , à|au|par|avec {a} => start later , at {a}
commence|commencez [un] [peu] plus tard à|au|par|avec {a} => start later , at {a}
commence|commencez là|ici|par [là|ça] => start there
<drop> la question de|dans|à|avant {a} => cut the question out of {a}
<drop> [le|la] [passage|partie|morceau] [qui] [va] de|depuis {a} à|jusqu'à|jusqu'au|jusqu'aux {b} => remove everything from {a} to {b}
<drop> tout [ce] [qui] [va] de|depuis {a} à|jusqu'à|jusqu'au|jusqu'aux {b} => remove everything from {a} to {b}
<drop> tout à partir de|du|d' {a} => remove everything from {a} on
<drop> {a} et tout ce qui suit => remove everything from {a} on
<drop> tout [ce] [qui] [est] entre {a} et {b} => remove everything between {a} and {b}
[plus] rien après {a} => nothing after {a}
[nouvel] ordre NS => order {n}
<put> {a} en|à [la] position|place N => move {a} to position {k}
est-ce qu'il y a [encore|déjà] quelque chose sur|de|du {a} [quelque] [part] => is there anything about {a}
y a-t-il [encore|déjà] quelque chose sur|de|du {a} [quelque] [part] => is there anything about {a}
il y a [encore|déjà] quelque chose sur|de|du {a} [quelque] [part] => is there anything about {a}
est-ce que {a} est|sont [encore|déjà] dedans|là => is {a} in it
est-ce qu'on|qu'il|qu'elle parle|parlent [quelque] [part] de|du|des {a} => is there anything about {a}
a-t-on|avons-nous [encore|déjà] {a} quelque part => is {a} in it
on a {a} quelque part => is {a} in it
j'adore|j'aime [beaucoup|bien] {a} => love the {a}
{a} me plaît|plaisent [beaucoup] => love the {a}
{a} est|sont [vraiment|tout] [simplement] magnifique|magnifiques|superbe|superbes|génial|géniale|sublime|formidable|très beau|belle => love the {a}
tu as oublié {a} => you forgot {a}
vous avez oublié {a} => you forgot {a}
où est|sont {a} => where is {a}
pas assez {a} => not enough {a}
on n'a pas besoin de|du|des {a} => we don't need {a}
nous n'avons pas besoin de|du|des {a} => we don't need {a}
{a} est|sont ennuyeux|ennuyeuse|faible|confus|confuse|plat|plate => {a} is boring
je ne suis pas sûr|sûre|convaincu|convaincue de|du|par {a} => i'm not sure about {a}
et si on|nous commençait|commençions|commence par|avec {a} => open with {a}
et si on|nous finissait|terminait|finissions par|sur {a} => end with {a}
la version précédente|d'avant était|est mieux|meilleure => the previous version was better
{a} doit|devrait|pourrait être l'ouverture|l'introduction|l'accroche|le début => {a} should be the opener
{a} doit|devrait|pourrait être la|le fin|conclusion|final|clôture => {a} should be the closer
{a} a|aura le dernier mot => give {a} the last word
{a} doit|devrait avoir le dernier mot => give {a} the last word
{a} parle|parlent trop => {a} talks too much
{a} devrait|doit parler moins => {a} should talk less
pas {a} , mais [plutôt] {b} => not {a} but {b}
d'abord {a} , puis|ensuite {b} => first {a} then {b}
la fin est [trop] abrupte|brusque => the ending is abrupt
[trie|trier|classe|classer|ordonne|mets|remets|range] [<whole>] [par|dans|en] ordre|l'ordre chronologique => sort by time
[trie|trier|classe|classer|ordonne|mets|remets|range] [<whole>] chronologiquement => sort by time
[trie|trier|classe|classer|ordonne|range] [<whole>] par temps|date|timecode => sort by time
[<put>] [monte|remonte|avance] {a} d'un cran|rang [vers] [le] [haut] => move {a} up
monte|remonte|avance {a} => move {a} up
<put> {a} plus tôt|haut => move {a} up
[<put>] [descends|recule] {a} d'un cran|rang vers le bas => move {a} down
descends|recule {a} => move {a} down
<put> {a} plus tard|bas => move {a} down
rétablis|restaure|rétablir|restaurer|récupère {a} => restore {a}
remets {a} => bring back {a}
commence|commencer|débute {a} [un] [peu] plus tôt => start {a} earlier
commence|commencer|débute {a} [un] [peu] plus tard => start {a} later
{a} devrait|doit|pourrait commencer|débuter [un] [peu] plus tôt => start {a} earlier
{a} devrait|doit|pourrait commencer|débuter [un] [peu] plus tard => start {a} later
{a} commence|débute [un] [peu] trop tard => {a} starts too late
{a} commence|débute [un] [peu] trop tôt => {a} starts too early
{a} [se] finit|s'arrête|coupe|termine [un] [peu] trop tôt|vite => {a} ends too early
{a} [se] finit|s'arrête|termine [un] [peu] trop tard => {a} ends too late
[reviens|revenir|revenez|retour|retourne] [à] [la] version d'avant {x} => go back to the version before {x}
[reviens|revenir|revenez|retour|retourne] [à] la version avant|précédant {x} => go back to the version before {x}
[remets|remets-le|remets-la] [tout] [à] comme c'était|avant avant [que] {x} => go back to the version before {x}
[reviens|revenir|revenez|retour|retourne] [à] [la] [comme] [dans] version {x} => version {x}
[reviens|retour|retourne] à la première version => back to the original
la [toute] première version => back to the original
[reviens|retour] à l'original => back to the original
[reviens|retour] à la version originale|initiale => back to the original
<reversed> => reverse the order
<whole> <reversed> => reverse the order
<put> [<whole>] <reversed> => reverse the order
<replace> {a} par|contre quelque chose [d'autre] sur|de|du|des|avec {b} => replace {a} with {b}
change|changez|changer|inverse|inversez l'ordre de|des {a} et [de|des] {b} => swap {a} and {b}
<swap> {a} avec {b} => swap {a} and {b}
<replace> {a} par|contre {b} => replace {a} with {b}
<swap> {a} et {b} => swap {a} and {b}
{a} et {b} <placesSwapped> => swap {a} and {b}
au lieu de|du|des {a} mets|prends|montre|garde|plutôt {b} => replace {a} with {b}
à la place de|du|des {a} mets|prends|montre|garde|plutôt {b} => replace {a} with {b}
{b} à la place de|du|des {a} => replace {a} with {b}
<put> {b} à la place de|du|des {a} => replace {a} with {b}
<add> {b} à la place de|du|des {a} => replace {a} with {b}
{b} au lieu de|du|des {a} => replace {a} with {b}
{a} doit|devrait|peut [se] finir|terminer|s'arrêter par|sur|à|après|avec Q => end {a} at {q}
{a} doit|devrait|peut commencer|débuter par|sur|à|avec Q => start {a} at {q}
arrête|arrêtez|arrêter|coupe|termine|finis {x} [juste] après|à|sur Q [,] [et|puis] [passe|passez|va|saute|enchaîne] directement à|au|aux|sur {b} => stop it after {q} and go straight to {b}
arrête|arrêtez|arrêter|termine|terminez|finis {a} [juste] après|sur Q => end {a} after {q}
arrête|arrêtez|arrêter|coupe [<whole>] [juste] à|après|sur Q => stop after {q}
<split> {a} [<inTwo>] après [<says>] {q} => split {a} after {q}
<split> {a} [<inTwo>] avant [<says>] {q} => split {a} before {q}
<split> {a} <inTwo> => split {a}
<make> <whole> durer L => make it L
[<whole>] doit|devrait|peut durer|faire L => make it L
<make> [<whole>] L <shorter> => make it L shorter
<make> [<whole>] L <longer> => make it L longer
<make> [<whole>] <shorter> de L => make it L shorter
<make> [<whole>] <longer> de L => make it L longer
<make> {a} <shorter> de L => make {a} L shorter
<shorten> [<whole>] de L => make it L shorter
<lengthen> [<whole>] de L => make it L longer
<shorten> [<whole>] à L => make it L
<lengthen> [<whole>] à|jusqu'à L => make it L
<shorten> {a} à L => shorten {a} to L
<shorten> {a} de L => shorten {a} by L
L de|en moins => L shorter
L de|en plus => L longer
L <shorter> => L shorter
L <longer> => L longer
laisse-la|laisse-le|laissez-la|laissez-le finir|terminer [sa] [phrase|réponse] dans|à {a} => let her finish in {a}
[en|à|sur|seulement|pendant] L [seulement|maximum|environ] => L
<drop> L => make it L shorter
<add> L => make it L longer
[<make>] [<whole>] moitié moins long|longue => half as long
deux fois plus court|courte => half as long
deux fois plus long|longue => twice as long
<make> [<whole>] <lots> <shorter> => make it much shorter
<make> [<whole>] <bit> <shorter> => make it a bit shorter
<make> [<whole>] <shorter> => make it shorter
<make> [<whole>] <lots> <longer> => make it much longer
<make> [<whole>] <bit> <longer> => make it a bit longer
<make> [<whole>] <longer> => make it longer
<make> [<whole>] [<lots>] [<bit>] <tighter> => make it tighter
<make> [<whole>] [<lots>] [<bit>] <calmer> => make it calmer
[<lots>] [<bit>] <tighter> => tighter
[<lots>] [<bit>] plus d'air|d'espace|de [temps|pause|pauses|silence] entre|après [les|ses|chaque] phrases|phrase|réponses|extraits => more air between the sentences
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
[un] [peu] moins de|du|sur|d' {a} => less of {a}
[c'est] [<whole>] [<bit>] <tooLong> => it is too long
[c'est] [<whole>] [<bit>] <tooShort> => it is too short
{a} <tooLong> => {a} is too long
{a} <tooShort> => more of {a}
{a} [<bit>] <shorter> => make {a} shorter
<only> {a} <speaks> => only {a}
seul|seule|seuls {a} <speaks> => only {a}
<only> {a} [et] [rien|personne] [d'autre] => only {a}
{a} seulement|uniquement => only {a}
<drop> {a} sauf|excepté|hormis {b} => remove {a} except {b}
<drop> tout sauf {a} => only {a}
tout sauf {a} <gone> => only {a}
je préfère|préférerais|préférerai|voudrais|aimerais qu'on entende|voie d'abord {a} => put {a} first
je préfère|préférerais|préférerai|voudrais|aimerais entendre|voir d'abord {a} => put {a} first
<put> {a} <first> => put {a} first
<put> {a} <last> => put {a} last
<put> {a} [juste] avant {b} => put {a} before {b}
<put> {a} [juste] après {b} => put {a} after {b}
<add> <first> [aussi|encore] {a} => add {a} at the beginning
<add> <last> [aussi|encore] {a} => add {a} at the end
<add> {a} <first> => add {a} at the beginning
<add> {a} <last> => add {a} at the end
<add> {a} [juste] après {b} => put {a} in after {b}
<add> {a} [juste] avant {b} => put {a} in before {b}
{a} <come> <first> => {a} should come first
{a} <come> <last> => {a} should come last
{a} <come> [juste] avant {b} => {a} should come before {b}
{a} <come> [juste] après {b} => {a} should come after {b}
trop {a} => too much {a}
<open> {a} => open with {a}
<end> {a} => end with {a}
{a} <first> => {a} first
{a} <last> => {a} last
{a} avant {b} => {a} before {b}
{a} après {b} => {a} after {b}
<keep> {a} [<stays>] => keep {a}
{a} <stays> => keep {a}
{a} <gone> => drop {a}
<drop> {a} => drop {a}
<put> {a} aussi|dedans|également => add {a}
{a} <lacking> => add {a}
il manque {a} => add {a}
<add> {a} => add {a}
`,
  targets: `
[le|la|les] Q [tout] au début de|du {t} => {q} in {t}
[le|la|les] Q [tout] à la fin de|du {t} => {q} in {t}
[le|la|les] Q dans|de|du|in {t} => {q} in {t}
tout ce qui vient|est|précède avant {t} => everything before {t}
tout ce qui précède {t} => everything before {t}
tout avant {t} => everything before {t}
tout ce qui vient|est après {t} => everything after {t}
tout ce qui suit {t} => everything after {t}
tout après {t} => everything after {t}
[les] premières L de|du {t} => the first L of {t}
[les] dernières L de|du {t} => the last L of {t}
[les] premières L => the first L
[les] dernières L => the last L
[la] première phrase de|du {t} => the first sentence of {t}
[la] dernière phrase de|du {t} => the last sentence of {t}
[la] première phrase => the first sentence
[la] dernière phrase => the last sentence
[le] début de|du {t} => the start of {t}
[la] fin de|du {t} => the end of {t}
[la] première moitié de|du {t} => the first half of {t}
[la] seconde|deuxième moitié de|du {t} => the second half of {t}
ça|cela|le|la|les|lui|elle|eux|celui-ci|celle-ci|ceci => it
la|le vidéo|film|montage|tout => the video
le reste de|du|des|d'|sur {t} => the rest of {t}
le reste => the rest
[la] première question => the first question
[la] dernière question => the last question
[la] {o} question => the {o} question
[la] question [tout] au|du début => the question at the start
[la] question [tout] à|de la fin => the question at the end
cette|la phrase|question => it
cette partie => it
ce|le passage|bout|truc|morceau => it
{t} dans|de [le|la] entrée|l'entrée|extrait|l'extrait|clip|numéro {n} => {t} in entry {n}
[toutes] [les] questions de|d'|du {t} => the questions of {t}
tout le reste => the rest
les autres => the rest
tout => everything
[les|des|de|toutes] [longues|les] pauses => the pauses
[les|des|de|tous] [les] silences|blancs => the pauses
[les|des|de|tous] [les] euh|euhs|hésitations|tics => the fillers
[les|des] tics de langage => the fillers
[les|des|de|toutes] [les] questions => the questions
[le|la|les|l'] [entrées|entrée|clips|clip|numéro|partie|parties|passage|passages|extrait|extraits|séquence|plan|plans] n°|numéro|numéros {n} => entry {n}
[le|la|les|l'] entrées|entrée|clips|clip|numéro|partie|parties|passage|passages|extrait|extraits|séquence|plan|plans {n} => entry {n}
la {o} fois où|qu'il|qu'elle|qu'on [il|elle|on] parle|mentionne de|du|des|d' {t} => the {o} time she talks about {t}
la {o} fois où|qu'il|qu'elle|qu'on [il|elle|on] mentionne|évoque {t} => the {o} time she talks about {t}
la {o} fois que|où {t} parle => the {o} time {t} speaks
[le|la|l'] {o} [clip|entrée|passage|partie|extrait|séquence|plan] => the {o} clip
[le|la|l'] dernier|dernière [clip|entrée|passage|partie|extrait|séquence|plan] => the last clip
[le|la|l'] avant-dernier|avant-dernière [clip|entrée|passage|partie|extrait] => the second to last clip
[les] deux premiers|premières [clips|entrées|passages|parties] => the first two clips
[le] début => the opening
[l'] ouverture|introduction|intro => the opening
[la] fin|conclusion => the ending
[les|le] bavardages|bavardage|digressions|digression => the small talk
`,
};
