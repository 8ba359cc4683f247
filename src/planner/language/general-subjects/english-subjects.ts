import type { GeneralSubjects } from './general-subject.ts';

export const ENGLISH_SUBJECTS: GeneralSubjects = {
  possessives: 'my our his her their your',
  subjects: {
    family: {
      names: 'family families',
      covers: '',
      coversOwn: `daughter daughters son sons child children kid kids wife husband mother mum mom father dad parents sister
      sisters brother brothers grandmother grandma grandfather grandpa grandparents granddaughter grandson
      grandchildren aunt uncle cousin cousins niece nephew stepmother stepfather stepson stepdaughter
      fiancée fiancé ex-wife ex-husband in-laws twins baby`,
    },
    money: {
      names: 'money finances',
      covers: 'euro euros dollar dollars salary salaries wage wages income debt debts',
      coversOwn: '',
    },
    health: {
      names: 'health',
      covers: 'illness illnesses disease diseases cancer chemotherapy surgery',
      coversOwn: '',
    },
    politics: {
      names: 'politics',
      covers: 'politician politicians political parliament election elections senator senators',
      coversOwn: '',
    },
  },
};
