import { FRENCH_NUMBERS, lengthNumbers } from '../../../domain/numbers/number-words-of.ts';
import type { PeoplePhrases } from '../brief/brief-phrases.ts';
import { FRENCH_MOMENTS } from '../brief/moments.ts';
import { FRENCH_RANGES } from '../brief/range-rules.ts';
import { phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';

/** Phrases for people, lengths and cameras. */
export const FRENCH_PEOPLE: PeoplePhrases = {
  speaking: phraseList(`
raconté par
dit|disait|disent|dire
raconte|racontait|racontent|racontant|raconter
parle|parlait|parlent|parlant|parler
explique|expliquait|expliquent|expliquant|expliquer
décrit|décrivait|décrivent|décrivant|décrire
évoque|évoquait|évoquent|évoquant
témoigne|témoignait|témoignant
pense|pensait|pensent
se souvient|rappelle
`),
  numbers: {
    ...lengthNumbers(FRENCH_NUMBERS),
    ...{ une: 1, 'vingt-cinq': 25, 'quarante-cinq': 45, 'soixante-quinze': 75 },
    ...{ 'quatre-vingt': 80, 'quatre-vingt-dix': 90, demi: 0.5, demie: 0.5 },
  },
  seconds: wordList('secondes seconde sec s'),
  minutes: wordList('minutes minute min mn m'),
  andAHalf: ['et demie', 'et demi'],
  ranges: FRENCH_RANGES,
  moments: FRENCH_MOMENTS,
  lengthBefore: phraseList(`
environ
à peu près
autour de
moins de
plus de
maximum
max
au plus
au maximum
en
durée
pas plus de
pas plus d'
moins d'
plus d'
jusqu'à
vers les
`),
  lengthAfter: phraseList(`
environ
maximum
max
au plus
au maximum
grand maximum
suffit|suffisent
à peu près
`),
  personNouns: wordList(`
acteur actrice agriculteur agricultrice ami amie animateur animatrice artisan artiste auteur autrice avocat avocate
boucher boulanger boulangère capitaine chanteur chanteuse chauffeur chef cheffe chercheur chercheuse client cliente
collègue commerçant commerçante conducteur conductrice cuisinier cuisinière dame directeur directrice docteur
éditeur éditrice éleveur éleveuse élève employé employée enseignant enseignante entraîneur entraîneuse étudiant
étudiante experte expert fermier fermière fille fils fondateur fondatrice frère garçon gérant gérante grand-mère
grand-père guide homme femme hôte hôtesse infirmier infirmière ingénieur ingénieure interviewé interviewée
intervieweur intervieweuse invité invitée jardinier jardinière journaliste juge libraire maire mairesse maître
maîtresse maman mari mécanicien mécanicienne médecin mère modérateur modératrice musicien musicienne oncle ouvrier
ouvrière papa pasteur patron patronne paysan paysanne père personne pêcheur photographe pilote plombier policier
policière pompier présentateur présentatrice président présidente prêtre professeur professeure propriétaire
réalisateur réalisatrice reporter responsable sage-femme secrétaire sœur soldat tante technicien technicienne vendeur
vendeuse vétérinaire vigneron vigneronne voisin voisine`),
  anybody: wordList('homme femme dame monsieur madame personne fille garçon propriétaire'),
  afterRole: wordList('avec en dans de du des qui à au aux ici là'),
  somebody: wordList('lui elle il eux elles'),
  cameras: wordList('caméra caméras cam'),
  withoutCamera: phraseList(`
sans
pas
sauf
`),
};
