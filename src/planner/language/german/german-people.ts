import { GERMAN_NUMBERS, lengthNumbers } from '../../../domain/numbers/number-words-of.ts';
import type { PeoplePhrases } from '../brief/brief-phrases.ts';
import { GERMAN_MOMENTS } from '../brief/moments.ts';
import { GERMAN_RANGES } from '../brief/range-rules.ts';
import { phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';

/** Phrases for people, lengths and cameras. */
export const GERMAN_PEOPLE: PeoplePhrases = {
  speaking: phraseList(`
sagt|sagte|sagen|gesagt
erzählt|erzählte|erzählen
spricht|sprach|sprechen
redet|redete|reden
erklärt|erklärte|erklären
beschreibt|beschrieb|beschreiben
berichtet|berichtete|berichten
schildert|schilderte|schildern
meint|meinte|meinen
erinnert|erinnerte [sich] [an]
`),
  numbers: {
    ...lengthNumbers(GERMAN_NUMBERS),
    ...{ eine: 1, einer: 1, einen: 1, eins: 1 },
    ...{ fünfundzwanzig: 25, fünfunddreißig: 35, fünfundvierzig: 45, fünfundsiebzig: 75, hundert: 100 },
    ...{ halbe: 0.5, halben: 0.5, anderthalb: 1.5, eineinhalb: 1.5, zweieinhalb: 2.5 },
  },
  seconds: wordList('sekunden sekunde sek s sec'),
  minutes: wordList('minuten minute minütchen min m'),
  andAHalf: ['und eine halbe'],
  ranges: GERMAN_RANGES,
  moments: GERMAN_MOMENTS,
  lengthBefore: phraseList(`
etwa
ungefähr
circa
zirka
ca.
ca
rund
gut
knapp
maximal
max
max.
höchstens
mindestens
unter
nicht länger als
nicht mehr als
bis zu
so
um die
in
von
`),
  lengthAfter: phraseList(`
maximal
max
höchstens
lang
reicht
reichen
genügt
genügen
oder so
ist ok|okay|gut
`),
  personNouns: wordList(`
ansager ansagerin apotheker apothekerin architekt architektin arzt ärztin autor autorin bademeister bademeisterin
bauer bäuerin bäcker bäckerin bürgermeister bürgermeisterin chef chefin direktor direktorin dozent dozentin
dolmetscher dolmetscherin entwickler entwicklerin experte expertin fahrer fahrerin fischer fischerin forscher
forscherin fotograf fotografin förster försterin fragesteller fragestellerin frau freund freundin gast gastgeber
gastgeberin geschäftsführer geschäftsführerin gründer gründerin handwerker hebamme händler händlerin herr ingenieur
ingenieurin interviewer interviewerin jäger jägerin journalist journalistin junge kapitän koch köchin kollege kollegin
kunde kundin künstler künstlerin lehrer lehrerin leiter leiterin mann mechaniker mechanikerin meister meisterin
moderator moderatorin musiker musikerin mutter mädchen nachbar nachbarin opa oma pfarrer pfarrerin pilot pilotin
polizist polizistin präsident präsidentin professor professorin reporter reporterin sänger sängerin schüler
schülerin schwester sekretärin sohn sprecher sprecherin student studentin tante techniker technikerin tierarzt
tierärztin tochter trainer trainerin unternehmer unternehmerin vater verkäufer verkäuferin vorsitzende vorsitzender
winzer winzerin wirt wirtin wissenschaftler wissenschaftlerin bruder onkel pfleger pflegerin krankenschwester`),
  anybody: wordList('mann frau herr person dame junge mädchen'),
  afterRole: wordList('mit in im aus von vom der die das hier da'),
  somebody: wordList('ihn ihm er sie ihr ihnen'),
  cameras: wordList('kamera kameras cam'),
  withoutCamera: phraseList(`
ohne
nicht [von|die|aus]
keine
außer
`),
};
