import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QuestionWording, QuestionWordings } from './question-wordings.ts';

const QUESTIONS: readonly QuestionWording[] = [
  {
    // How somebody came to it.
    asked: phraseList(`
      comment (êtes-vous|es-tu|avez-vous|as-tu|en êtes-vous|vous êtes|en est-on) arrivé|arrivée|venu|venue|devenu|devenue|commencé|tombé|tombée
      comment (ça|cela|tout|tout ça) (a commencé|est venu|est né)
      qu'est-ce qui vous|t' a amené|poussé|conduit|donné
      quand (avez-vous|as-tu) commencé|décidé
    `),
    wished: phraseList(`
      comment il (est arrivé|est arrivée|est venu|est venue|est devenu|est devenue|en est venu|a commencé|a débuté)
      comment ça|cela|tout (a commencé|est né|a débuté)
      ses|leurs débuts|origines
      son parcours|chemin
    `),
    beside: 'début débuts commencé commencer origine origines parcours chemin métier vie jeune enfant',
  },
  {
    // Who comes after somebody.
    asked: phraseList(`
      qui (va reprendre|reprend|prendra|prend|va prendre|va continuer|vous succède|vous succédera|viendra après|vient après)
    `),
    wished: phraseList(`
      qui (lui succédera|lui succède|prendra la relève|prend la relève|va reprendre|reprendra|reprend|va continuer)
      succession|successeur|relève
    `),
    beside: 'succession successeur relève retraite reprendre',
  },
  {
    // What it costs.
    asked: phraseList(`
      combien (ça coûte|cela coûte|ça a coûté|est-ce que ça coûte|ça vous a coûté|coûte)
      ça coûte combien
    `),
    wished: phraseList(`
      combien ça|cela (coûte|coûté|a coûté)
      ce que ça|cela (coûte|a coûté)
      prix|coût|coûts
    `),
    beside: 'prix coût coûts coûte coûté argent',
  },
  {
    // How it is done.
    asked: phraseList(`
      comment ça|cela (marche|fonctionne|se passe)
      comment (vous faites|faites-vous|tu fais|fais-tu|on fait)
    `),
    wished: phraseList(`
      comment ça|cela|il (marche|fonctionne|se passe|se fait|est fait)
      comment il (fait|s'y prend)
      procédé|méthode|technique
    `),
    beside: 'procédé méthode technique marche fonctionne',
  },
  {
    // What comes next.
    asked: phraseList(`
      et maintenant
      et après
      et la suite
      quelle est la suite
      qu'est-ce qui (vient|va se passer) [ensuite|après|maintenant]
      qu'est-ce que vous (allez faire|comptez faire|préparez)
    `),
    wished: phraseList(`
      la suite
      ce qui (vient|va se passer) [ensuite|après]
      ses|leurs projets|plans
      avenir
    `),
    beside: 'suite projets avenir plans',
  },
  {
    // Advice.
    asked: phraseList(`
      quel conseil|conseils
      que (diriez-vous|dirais-tu|conseillez-vous|conseilleriez-vous)
      qu'est-ce que vous|tu (diriez|conseilleriez|conseillez|dirais)
    `),
    wished: phraseList(`
      conseil|conseils|recommandation|recommandations
      ce qu'il conseille|dirait|recommande
    `),
    beside: 'conseil conseils recommandation recommandations jeune jeunes débutant débutants gens',
  },
  {
    // What somebody would do otherwise.
    asked: phraseList(`
      est-ce que vous|tu (regrettez|regrettes|referiez|referais|feriez)
      que (feriez-vous|changeriez-vous|ferais-tu)
      avez-vous des regrets
      des regrets
    `),
    wished: phraseList(`
      ce qu'il (regrette|ferait|changerait) [autrement|différemment]
      regret|regrets
    `),
    beside: 'regret regrets regrette autrement différemment changer',
  },
];

export const FRENCH_QUESTION_WORDINGS: QuestionWordings = {
  person: 'il',
  people: commaList(
    'elle, ils, elles, je, on, nous, cet|cette|le|la homme|femme|invité|invitée|fondateur|fondatrice|patron|patronne',
  ),
  helpers:
    'est êtes suis sommes es ai as avons avez sont était étaient sera a ont avait avaient aura va vont peut pourrait ce que qu est t vraiment exactement franchement alors donc bien quand',
  pronouns:
    'un une des je me moi mon ma mes nous notre nos tu te toi ton ta tes vous votre vos il lui son sa ses elle on ils leur leurs elles eux le la les l ça cela ceci',
  besideAll: 'fin époque temps moment',
  questions: QUESTIONS,
};
