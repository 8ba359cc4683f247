import type { GeneralSubjects } from './general-subject.ts';

export const GERMAN_SUBJECTS: GeneralSubjects = {
  possessives: `mein meine meinen meinem meiner meines unser unsere unseren unserem unserer sein seine
    seinen seinem seiner ihr ihre ihren ihrem ihrer`,
  subjects: {
    family: {
      names: 'familie familien',
      covers: '',
      coversOwn: `tochter töchter töchtern sohn söhne söhnen sohnes kind kinder kindern frau ehefrau mann ehemann mutter mama
      vater papa eltern schwester schwestern bruder brüder geschwister oma großmutter opa großvater großeltern
      enkel enkelin enkelkinder tante onkel cousin cousine nichte neffe schwiegermutter schwiegervater
      schwiegereltern stiefsohn stieftochter zwillinge baby`,
    },
    money: {
      names: 'geld finanzen',
      covers: 'euro euros dollar gehalt gehälter lohn löhne einkommen schulden',
      coversOwn: '',
    },
    health: {
      names: 'gesundheit',
      covers: 'krankheit krankheiten krebs chemotherapie',
      coversOwn: '',
    },
    politics: {
      names: 'politik',
      covers: 'politiker politikerin politikern politisch politische parlament bundestag wahlkampf',
      coversOwn: '',
    },
  },
};
