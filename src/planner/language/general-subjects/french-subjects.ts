import type { GeneralSubjects } from './general-subject.ts';

export const FRENCH_SUBJECTS: GeneralSubjects = {
  possessives: 'mon ma mes notre nos son sa ses leur leurs votre vos ton ta tes',
  subjects: {
    family: {
      names: 'famille familles',
      covers: '',
      coversOwn: `fille filles fils enfant enfants femme épouse mari époux mère maman père papa parents sœur sœurs frère frères
      grand-mère grand-père grands-parents petit-fils petite-fille tante oncle cousin cousine nièce neveu
      belle-mère beau-père jumeaux bébé`,
    },
    money: {
      names: 'argent finances',
      covers: 'euro euros dollar dollars salaire salaires dette dettes',
      coversOwn: '',
    },
    health: { names: 'santé', covers: 'maladie maladies cancer chimiothérapie', coversOwn: '' },
    politics: {
      names: 'politique',
      covers: 'politicien politiciens politicienne parlement élections sénateur',
      coversOwn: '',
    },
  },
};
