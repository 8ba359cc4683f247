import { type CommonQuestion, questionsBeside } from '../common-questions.ts';

/** Questions that nearly all interviews ask. */
const ask = questionsBeside(
  'entreprise société affaire boîte projet produit travail équipe magasin association histoire',
);

export const FRENCH_QUESTIONS: readonly CommonQuestion[] = [
  // How it began.
  ask(
    `commencer commencé début débuts démarrer démarré fonder fondé fondée fondation créer créé création
    lancer lancé lancement idée origine naissance né née inspiration inspiré venir venu venue vient`,
    'premier première fondateur fondatrice parcours carrière vie tout',
  ),
  // Difficulties.
  ask(
    `problème problèmes défi défis difficile difficiles difficulté difficultés dur obstacle obstacles
    épreuve`,
    'technique techniques grand grande plus gros surmonter surmonté résoudre résolu premier',
  ),
  // Failures.
  ask(
    'erreur erreurs échec échecs échoué raté regret regrets',
    'commis fait grande grosse premier appris apprendre',
  ),
  // Who works there, and how they were found.
  ask(
    `embaucher embauché embauche recruter recruté recrutement employé employés collègue collègues gens
    équipe`,
    'trouver trouvé bons bonnes bonne construire grandir appris nouveau',
  ),
  // Plans.
  ask(
    'avenir futur projets prévu objectif objectifs rêve espoir vision',
    'prochain prochaine prochaines année années venir',
  ),
  // Advice.
  ask(
    'conseil conseils conseiller conseillez recommander recommandation astuce',
    'jeune jeunes fondateurs entrepreneurs gens débutants donner important apprendre',
  ),
];
