import { stopwords } from '@orama/stopwords/french';
import type { SpeechNouns } from '../language.ts';
import { plainWordSet } from '../word-list.ts';

/** Words that the library's list lacks, mostly of spoken language. Elisions are separate words. */
export const FRENCH_STOP_WORDS = plainWordSet(
  stopwords.join(' '),
  `ah eh euh ben bah hein oh bon ok okay oui non ouais si voilà alors donc ensuite puis enfin quand comment pourquoi où
  combien quoi dont lequel laquelle lesquels lesquelles duquel auquel ça cela ceux celle celles celui ci là-bas ici là
  plus moins très trop peu assez bien mal mieux pire aussi encore déjà toujours jamais souvent parfois parce car ni or
  tout toute tous toutes autre autres même mêmes quelque quelques chaque plusieurs certain certaine certains certaines
  aucun aucune rien personne avant après pendant depuis vers chez entre sous contre selon malgré sauf hors jusque jusqu
  lorsque lorsqu puisque puisqu quoique tandis presque environ seulement vraiment peut-être justement effectivement
  évidemment bref fait faire fais font faisait faites faut fallait falloir va vais vas vont allait allaient aller allez
  allons allé dit dire dis disent disait disais dites peut peux peuvent pouvait pourrait pouvoir pu veut veux veulent
  voulait vouloir voudrait voudrais doit dois doivent devait devrait devoir sait sais savent savait savoir voit vois
  voir vu voyez voyait vient viens viennent venait venir venu met mettre mis mettait prend prendre pris prenait donne
  donner donné trouve trouver trouvé reste rester resté tient tenir passe passer passé croit crois croire pense pensé
  avoir être eut été était c'est est-ce y en deux trois un une chose choses fois truc trucs gens hui demain hier
  maintenant an ans année années nouveau nouvelle nouveaux nouvelles façon manière quatre cinq six sept huit neuf dix vingt
  trente quarante cinquante soixante cent cents mille tard tôt lui leur leurs eux elles moi toi soi merci bonjour monsieur madame mademoiselle mme mr jour jours
  merci quel quelle bah allô quelqu quelquun quelquechose parmi afin ainsi cependant pourtant toutefois jadis là-dedans
  dedans dehors dessus dessous devant derrière loin près`,
);

export const FRENCH_TRADE_WORDS = plainWordSet(`
vidéo vidéos clip clips film films montage montages extrait extraits teaser trailer bande-annonce reel reels résumé
résumés sujet sujets reportage interview entretien enregistrement épisode podcast version séquence séquences temps
passages best-of aspect public audience hook accroche thème thèmes chapitre chapitres focus parle parlez parler
monte monter montez montre montrer montrez coupe couper coupez svp stp merci voudrais aimerais souhaite faites
possible capsule portrait
`);

export const FRENCH_BRIEF_WORDS = plainWordSet(`
début fin partie parties passage moment moments scène scènes phrase phrases mot mots citation citations question
questions réponse réponses histoire histoires minute minutes seconde secondes parle parlent parlait raconte racontent
racontait explique expliquent décrit décrivent dit témoigne évoque évoquent aborde discute entendre entend écouter
homme femme personne orateur intervenant intervenante conversation discussion meilleur meilleurs meilleure court
courte long longue intéressant intéressants important importants ordre point points propos compare
comparer comparez pense pensent pensait pensaient
`);

export const FRENCH_SPEECH_NOUNS: readonly SpeechNouns[] = [
  {
    nouns: plainWordSet(`
      anecdote anecdotes argument arguments avis commentaire commentaires conclusion conclusions conseil conseils débat idée
      idées explication explications information informations leçon leçons opinion opinions pensée pensées position
      réaction réactions réflexion réflexions regard remarque remarques vision vue
    `),
    before: plainWordSet('sur concernant'),
  },
];

export const FRENCH_OPEN_ENDINGS = plainWordSet(`
le la les un une des du de d l et ou mais ni car donc que qu qui quand si comme parce lorsque puisque dont où à au aux
en dans sur sous par pour avec sans chez vers entre contre mon ma mes ton ta tes son sa ses notre nos votre vos leur
leurs ce cet cette ces est sont était étaient suis es sommes êtes a ont avait avaient ai as avons avez va vont peut
veut doit faut très plus moins trop si ne pas je tu il elle on nous vous ils elles
`);

export const FRENCH_LEANING_STARTS = plainWordSet(`
et ou mais donc or ni car parce puis ensuite alors aussi ainsi pourtant cependant ça cela ce c'est c'était celui celle
ceux celles il elle ils elles lui leur y en dont que qui là
`);

export const FRENCH_QUESTION_STARTS = plainWordSet(`
que quoi qui quel quelle quels quelles comment pourquoi où quand combien est-ce qu'est-ce lequel laquelle avez-vous
as-tu êtes-vous es-tu peux-tu pouvez-vous y-a-t-il a-t-on
`);

export const FRENCH_DETERMINERS = plainWordSet(`
le la les l un une des du de d au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
quelques plusieurs chaque tout toute tous toutes deux trois quatre cinq
`);
export const FRENCH_PREPOSITIONS = plainWordSet(`
de d du des à au aux en dans sur sous par pour avec sans chez vers entre contre après avant pendant depuis
`);
