import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QualifyingPhrases } from '../talk-phrases.ts';
import { wordList } from '../word-list.ts';

export const SPANISH_QUALIFYING: QualifyingPhrases = {
  leadIns: wordList('bueno pues pero y o sí no claro en realidad entonces'),
  starts: phraseList(`
a menos que
salvo
excepto
con la|una excepción
no todo|todos|toda|todas|cada|siempre|exactamente|hasta|antes|para|por|en|con|del|de
nunca antes|sin
(solo|sólo|solamente|únicamente) si|cuando|para|a|en|después|los|las|quienes
si no
de lo contrario
al menos no|hasta|mientras
por lo menos no|hasta
siempre que
siempre y cuando
con la|una condición
mejor dicho
o mejor
o más bien
más bien
(es|eso es|era|eso era|todo es) [todo|completamente|absolutamente] (mentira|falso|una mentira|mentiras|absurdo|una broma|exagerado)
(eso no es|no es|no era) [del todo] (verdad|cierto|así)
es broma
estoy bromeando
dicho esto
`),
  wholes: phraseList(`
no
nunca
falso
(claro|por supuesto) que no
para nada
no del todo
no siempre|exactamente|todavía|realmente
quizás
quizá
tal vez
probablemente
ojalá
espero
creo [que sí|que no]
supongo
hasta ahora
en teoría
sobre el papel
más o menos
casi
`),
  fragments: wordList('si mientras aunque'),
  corrections: phraseList(`
perdón
perdona
perdone
disculpe
no espera|espere|perdón
espera
espere
quiero decir
digo
mejor dicho
corrección
`),
  withdrawing: phraseList(`
(lo|eso lo) retiro
retiro (eso|lo dicho|lo que he dicho)
(eso|no) (fue|era|ha sido) (injusto|justo) [por mi parte]
no debería haberlo dicho
me equivoqué
(tengo que|quiero) corregir (eso|me)
olvide|olvida eso
`),
  announcing: phraseList(`
[así que] (para resumir|para concluir)
en resumen|conclusión
una última cosa
déjeme|déjame (explicarlo|explicar|decirle|decirte|contarle|contarte|ponerle un ejemplo|ponerte un ejemplo|decirlo de otra manera)
le|te|les voy a (explicar|contar|decir|poner un ejemplo|decir por qué|explicar por qué)
me explico
por ejemplo
un ejemplo
(el problema|la cosa|la verdad|la pregunta|la respuesta|la razón|la idea) es [que|esta|simple|sencilla|la|siguiente]
(le|te|les) (tengo|tendría) que decir la verdad
mire|mira
escuche|escucha
(sabe|sabes) (qué|una cosa)
dicho de otro modo
en otras palabras
`),
  announcingEnds: commaList(
    '(dos|tres|cuatro|cinco|seis|unas|unos|varias|varios) (cosa|cosas|razón|razones|maneras|formas|idea|ideas|punto|puntos|error|errores|paso|pasos|opciones|regla|reglas|ejemplo|ejemplos|problema|problemas|posibilidades|deseo|deseos|lección|lecciones|consejo|consejos)',
  ),
  deferring: commaList(
    '(ya|luego|después|ahora|más tarde) (llego|llegamos|vuelvo|volvemos|hablo|hablamos|llegaremos|volveremos) (a|de|sobre) (eso|ello|esto), (volveremos|volveré|llegaremos) (a|sobre) (eso|ello|esto)',
  ),
};
