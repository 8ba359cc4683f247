import { commaList } from '../phrase-pattern.ts';
import { GERMAN_RESULTS } from './german-results.ts';
import type { StatementKindPhrases } from './statement-kinds.ts';

export const GERMAN_KINDS: StatementKindPhrases = {
  about: commaList(
    'über, zu, zum, zur, wegen, gegen, gegenüber, für, bezüglich, hinsichtlich, betreffend, bei, beim, vor, an, am',
  ),
  before: commaList(
    'der, die, das, dem, den, seine, seinem, seiner, ihre, ihrem, ihrer, einem, einer, eine, alle, alle die, unsere, wichtigsten, wichtigste, nur',
  ),
  occasions: commaList(
    'sitzung, besprechung, treffen, gespräch, diskussion, interview, runde, versammlung, schulung, gruppe, team, vorstand, ausschuss, teilnehmer, leute, alle',
  ),
  audience: commaList(
    'publikum, saal, zuschauer, zuschauerin, zuhörer, zuhörerin, anrufer, anruferin, besucher, besucherin, teilnehmer, teilnehmerin, reihe, (mann|frau|herr|dame|stimme) (aus|in|im|mit) *',
  ),
  kinds: {
    ...GERMAN_RESULTS,
    reservation: {
      nouns: commaList('vorbehalt, vorbehalte, bedingung, bedingungen, einschränkung, bedenken, zweifel'),
      says: commaList(
        'es sei denn, nur wenn, nur falls, solange, unter der bedingung, vorausgesetzt, außer, aber nur, sorge|sorgen, zweifel|zweifle, nicht sicher, fürchte, bedenken, vorbehalt|vorbehalte, allerdings, jedoch',
      ),
    },
    objection: {
      nouns: commaList('einwand, einwände, widerspruch, kritik, protest, beschwerde'),
      says: commaList(
        'einwand, dagegen, gegen, widerspreche, nicht einverstanden, falsch, nicht hinnehmen, ungerecht, unfair, zu teuer|spät|klein|groß, darf nicht, sollte nicht',
      ),
    },
    apology: {
      nouns: commaList('entschuldigung, bitte um entschuldigung, abbitte'),
      says: commaList(
        'tut mir|uns [so|sehr|wirklich|aufrichtig|unendlich] leid, (ich|wir) entschuldige|entschuldigen [mich|uns], entschuldige|entschuldigen mich|uns, um entschuldigung|verzeihung, verzeihen|verzeiht mir|uns, ich|wir bedaure|bedauern|bedauere',
      ),
    },
    promise: {
      nouns: commaList('versprechen, zusage, zusicherung, gelöbnis'),
      says: commaList(
        'verspreche|versprechen|versprochen, mein wort, sage zu, garantiere|garantieren, schwöre, ich|wir werde|werden, verpflichte|verpflichten',
      ),
    },
    warning: {
      nouns: commaList('warnung, warnungen'),
      says: commaList(
        'warne|warnen|gewarnt|warnung, vorsicht, passt auf, gefahr|gefährlich, risiko, sonst, zu spät, droht|drohen, vergiften|vergiftet|töten|zerstören',
      ),
    },
    question: { nouns: commaList('frage, fragen'), says: [] },
    admission: {
      nouns: commaList('eingeständnis, geständnis, zugeständnis, bekenntnis'),
      says: commaList(
        'gebe|geben [es] zu, zugeben, gestehe|gestehen, ich habe|hatte [mich] geirrt, ich lag falsch, haben versagt, versagt, meine|unsere schuld, mein|unser fehler, ich hätte, wir hätten, hätte ich, einen fehler, ich wusste, vergessen, schuldig, ich habe [es|das|ihn|sie] nicht',
      ),
    },
    denial: {
      nouns: commaList('dementi, leugnung, bestreiten, widerlegung'),
      says: commaList(
        'gelogen, lüge|lügen, bestreite|bestreiten|leugne, stimmt nicht, nicht wahr, falsch, unwahr, unsinn, nichts zu tun, ich habe nie, nie habe, niemals, habe ich nicht, ich habe [es|das|ihn|sie] nicht, es gibt|gab kein|keine|keinen',
      ),
    },
  },
};
