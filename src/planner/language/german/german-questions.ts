import { type CommonQuestion, questionsBeside } from '../common-questions.ts';

/** Questions that nearly all interviews ask. */
const ask = questionsBeside(
  'Unternehmen Firma Geschäft Betrieb Projekt Produkt Arbeit Team Laden Verein Geschichte',
);

export const GERMAN_QUESTIONS: readonly CommonQuestion[] = [
  // How it began.
  ask(
    `anfangen angefangen Anfang Anfänge begann beginnen begonnen Beginn gründen gegründet Gründung
    starten gestartet Start Idee entstand entstanden entstehen Entstehung Ursprung Inspiration`,
    'erste ersten früh Gründer Gründerin Weg Leben Laufbahn ganze alles',
  ),
  // Difficulties.
  ask(
    `Problem Probleme Herausforderung Herausforderungen schwierig schwierigste Schwierigkeit
    Schwierigkeiten schwer schwerste hart Hindernis Hürde Rückschlag Rückschläge`,
    'technisch technische groß große größte größten gelöst lösen überwinden überwunden erste',
  ),
  // Failures.
  ask('Fehler falsch gescheitert scheitern Misserfolg bereuen', 'gemacht große größte erste gelernt lernen'),
  // Who works there, and how they were found.
  ask(
    `einstellen eingestellt Einstellung Mitarbeiter Mitarbeiterin Mitarbeiterinnen Angestellte Kollegen
    Leute Mannschaft Team`,
    'gefunden finden richtige richtigen gute guten aufbauen aufgebaut gelernt lernen neue',
  ),
  // Plans.
  ask('Zukunft Pläne Plan planen Ziel Ziele Vision Traum Hoffnung', 'nächste nächsten Jahr Jahre groß große'),
  // Advice.
  ask(
    'Rat Ratschlag Ratschläge raten Tipp Tipps empfehlen Empfehlung',
    'junge jungen Gründer Gründerinnen Leute Anfänger geben wichtig lernen gelernt',
  ),
];
