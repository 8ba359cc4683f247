import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QualifyingPhrases } from '../talk-phrases.ts';
import { wordList } from '../word-list.ts';

export const FRENCH_QUALIFYING: QualifyingPhrases = {
  leadIns: wordList('mais et ou bon ben enfin alors oui non bien euh donc'),
  starts: phraseList(`
sauf
à moins que|de|d'
excepté
hormis
à l'exception
pas
non
jamais avant|sans
(seulement|uniquement) si|quand|pour|à|en|dans|après|ceux|celles
sinon
autrement
(du|au) moins pas|jusqu'à|tant
en tout cas pas
à condition
à une condition
pourvu que
tant que
ou plutôt
plutôt
plus exactement|précisément
(c'est|c'était|ce sont|tout ça c'est) [tout|complètement|absolument|simplement] (faux|un mensonge|des mensonges|n'importe quoi|absurde|une blague|exagéré)
(ce n'est|c'est|ce n'était|c'était) pas [du tout] vrai|ça|juste|exact
je plaisante|rigole|plaisantais
cela dit
ceci dit
`),
  wholes: phraseList(`
non
jamais
faux
bien sûr que non
pas du tout
pas vraiment|encore|exactement|forcément|toujours
peut-être
probablement
sans doute
j'espère
je crois|pense|suppose
jusqu'ici
en théorie
sur le papier
plus ou moins
presque
`),
  fragments: wordList('si quoique'),
  corrections: phraseList(`
pardon
excusez-moi
désolé|désolée
non attendez|attends|pardon
attendez
attends
je veux dire
enfin
ou plutôt
correction
`),
  withdrawing: phraseList(`
je retire (ça|cela|ce que j'ai dit)
je le retire
(c'était|ce n'était pas) (injuste|juste) [de ma part]
je n'aurais pas dû dire (ça|cela)
je me suis trompé|trompée
je (dois|voudrais) (me|le) corriger
oubliez (ça|cela)
`),
  announcing: phraseList(`
[alors] pour résumer|conclure
en résumé|conclusion
une dernière chose
je vais vous|te (dire|expliquer|raconter|dire pourquoi|dire comment|dire quelque chose)
(laissez-moi|laisse-moi) [vous|te] dire|expliquer|raconter
je m'explique
par exemple
un exemple
(le problème|le fait|la vérité|la question|la réponse|la raison|l'idée) (c'est|est) [simple|que|celle-ci|la|suivante]
voilà (pourquoi|comment|le problème)
je (dois|devrais|vais) vous|te dire la vérité
écoutez|écoute
vous savez quoi
autrement dit
en d'autres termes
je vous|te donne un exemple
`),
  announcingEnds: commaList(
    '(deux|trois|quatre|cinq|six|quelques|plusieurs) (chose|choses|raison|raisons|façons|idée|idées|point|points|erreur|erreurs|étape|étapes|options|règle|règles|exemple|exemples|problème|problèmes|possibilités|souhait|souhaits|leçon|leçons|conseil|conseils)',
  ),
  deferring: commaList(
    "(j'y|on y|nous y) (reviens|reviendrai|reviendra|revient|reviendrons|viens|vient), (j'en|on en) (parlerai|parlera|reparle|reparlera) [plus tard|tout à l'heure]",
  ),
};
