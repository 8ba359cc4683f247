import { commaList } from '../phrase-pattern.ts';
import type { ResultKindPhrases } from './statement-kinds.ts';

const DAY =
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|weihnachten|ostern|mittag|morgen|dann|ende|anfang|mitte';
/** What somebody does who is given a task. */
const DOING =
  'mache|macht|machst|machen|bringe|bringst|bringt|bringen|nehme|nimmst|nimmt|rufe|rufst|ruft|anrufen|schreibe|schreibst|schreibt|schreiben|schicke|schickst|schickt|schicken|frage|fragst|fragt|fragen|prüfe|prüfst|prüft|prüfen|bestelle|bestellst|bestellt|bestellen|besorge|besorgst|besorgt|besorgen|kümmere|kümmerst|kümmert|kümmern|übernehme|übernimmst|übernimmt|übernehmen|organisiere|organisierst|organisiert|organisieren|vorbereiten|klären|kläre|klärst|klärt|erledige|erledigst|erledigt|erledigen|melde|meldest|meldet|melden';

export const GERMAN_RESULTS: ResultKindPhrases = {
  decision: {
    nouns: commaList(
      'entscheidung, entscheidungen, beschluss, beschlüsse, beschlüssen, einigung, vereinbarung, vereinbarungen',
    ),
    wishes: commaList(
      'was [alles] [wurde|ist|wird|haben|hat] [*] [*] (beschlossen|entschieden|vereinbart|abgemacht|ausgemacht) [wurde|worden ist|ist|haben|hat], worauf [haben|hat] * [*] [sich] [haben] (geeinigt|verständigt|einigen) [haben|hat], worauf * sich (geeinigt|verständigt) (haben|hat), wie [haben|hat] * [*] (abgestimmt|entschieden) [haben|hat|wurde]',
    ),
    says: commaList('einverstanden, beschließen, entschieden, genehmigt, abstimmen, abstimmung, stimmen wir'),
    surely: commaList(
      '(ist|sind|wird|wurde|haben|hat) [damit|hiermit|also|das|es|uns|wir] (beschlossen|entschieden|angenommen|abgelehnt|vereinbart|abgemacht|ausgemacht), einstimmig, abgemacht, beschlossen, also gut, (dann|also) (machen|nehmen|bleiben|kaufen|bestellen|lassen|fangen|treffen|halten) wir, (wir machen|wir nehmen) (das|es|den|die) so|also|dann, wer ist dafür|dagegen, gegenstimmen, enthaltungen, antrag (ist|wurde) angenommen|abgelehnt, (wir haben|haben wir) uns (geeinigt|entschieden), einigen wir uns, machen wir es so, so machen wir es|das',
    ),
  },
  task: {
    nouns: commaList(
      'aufgabe, aufgaben, to-dos, to-do, todos, nächsten schritte, nächste schritte, nächster schritt, arbeitsaufträge, aufträge, fristen, zuständigkeiten, verantwortlichkeiten, aufgabenverteilung',
    ),
    wishes: commaList(
      'wer (macht|tut|übernimmt|erledigt|hat|muss) was [bis wann] [zu|machen|erledigen] [tun], wer was [bis wann] (macht|tut|erledigt|übernimmt|machen muss|tun muss|erledigen muss|machen soll|zu tun hat), was [bis wann] [von wem] (zu tun ist|zu erledigen ist|erledigt werden muss|gemacht werden muss|getan werden muss|passieren muss), wer wofür zuständig ist, wie es weitergeht, was als nächstes (kommt|passiert|geschieht)',
    ),
    says: commaList(
      `(ich|du|er|sie|ihr|wir) (${DOING}), (${DOING}) (ich|du|ihr|wir), (kannst|könntest|würdest|könnt|könnten|würden|können) (du|ihr|sie), (musst|muss|müssen|soll|sollst|sollte) * [*] [*] (${DOING}), bitte (${DOING})`,
    ),
    surely: commaList(
      '(übernehme|übernimmst|übernimmt) (ich|du|das|es|den|die), (ich kümmere mich|kümmerst du dich|kümmert sich|kümmere ich mich), (deine|meine|seine|ihre) aufgabe, wer (macht|übernimmt|kümmert), (bleibt|liegt) bei (mir|dir), (mach|mache) ich',
    ),
    beside: commaList(
      `bis [zum|zur|nächsten|nächste|kommenden|spätestens] (${DAY}), (am|nächsten|nächste|kommenden|diesen|im) (${DAY}), (diese|nächste) woche, (diesen|nächsten) monat, heute|morgen|übermorgen, spätestens, frist, sofort, in (zwei|drei|vier|einer) wochen|tagen|woche, bis dahin|zum`,
    ),
  },
  openPoint: {
    nouns: commaList(
      'offene frage, offene fragen, offenen fragen, offene punkte, offenen punkte, offener punkt, ungeklärte fragen, ungeklärten fragen, ungelöste fragen',
    ),
    wishes: commaList(
      'was [ist|bleibt] [noch|weiter] (offen|ungeklärt|unklar|ungelöst|unentschieden) [ist|bleibt|blieb|geblieben ist|war], was [noch] nicht (entschieden|geklärt|beschlossen) [wurde|ist|worden ist], was * (vertagt|verschoben|aufgeschoben) [wurde|haben|hat|worden ist]',
    ),
    says: commaList(
      'weiß [ich|man] nicht, nicht sicher, kommt darauf an, mal sehen, nächstes mal, nächste sitzung, noch nicht',
    ),
    surely: commaList(
      '(bleibt|lassen|ist|steht|noch) [das|es|wir|erstmal|vorerst|noch] offen, (kommen|komme) [wir|ich] [*] [darauf|drauf] [noch] [einmal|mal] zurück, vertagen|vertagt|verschieben|verschoben, aufgeschoben, offene (frage|fragen|punkte), noch [nicht] (klären|geklärt|entschieden|entscheiden|unklar), muss [noch] [erst] geklärt, müssen [wir] [noch|erst] (klären|abwarten|prüfen|fragen), (können|kann|werden) [wir] [das|es] heute nicht, (wissen wir|weiß ich|weiß man) [das|es] [noch] nicht, bis wir wissen, ungeklärt|unklar|unentschieden, müsste ich [erst] (fragen|klären|nachsehen)',
    ),
  },
  disagreement: {
    nouns: commaList(
      'meinungsverschiedenheit, meinungsverschiedenheiten, streit, streitpunkt, streitpunkte, uneinigkeit, differenzen, streitfragen, dissens',
    ),
    wishes: commaList(
      '(wo|worin|worüber|in was) [sind|waren] (sie|wir|die beiden|alle|die drei) [sich] [sind|waren] (uneinig|nicht einig|uneins|anderer meinung|streiten|stritten|gestritten) [sind|waren|haben], (worüber|wo) [wurde|wird|haben] [*] [*] (gestritten|streiten|stritten) [wurde|haben|wird], wer [ist|war] dagegen [ist|war]',
    ),
    says: commaList('dagegen, allerdings, lieber, moment mal, das problem ist, nur wenn'),
    surely: commaList(
      '(bin|sind|war|waren) [ich|wir] [*] (dagegen|anderer meinung|nicht einverstanden), (sehe|sehen) [ich|das|es|wir] [ich|das|es] [ganz] anders, (das stimmt|stimmt das) [so|doch|einfach] nicht, das ist [doch|einfach|nicht] (falsch|unsinn|quatsch|lächerlich|unfair|nicht wahr|nicht fair|nicht richtig), widerspreche|widersprechen, auf keinen fall, kommt nicht in frage, bei allem respekt, im gegenteil, (glaube|finde) ich nicht, nicht mit mir, (halte|halten) [ich|wir] nichts davon',
    ),
  },
  failure: {
    nouns: commaList('fehler, fehlern, panne, pannen, versäumnis, versäumnisse, misserfolg, misserfolge'),
    wishes: commaList(
      'was [alles] (schiefging|schief ging|schiefgegangen ist|schief gegangen ist|schiefgelaufen ist|schief gelaufen ist|schieflief|schief lief|nicht geklappt hat|nicht funktioniert hat|falsch lief|falsch gelaufen ist), was ist [alles] (schiefgegangen|schief gegangen|schiefgelaufen|schief gelaufen|falsch gelaufen), was lief [alles] (schief|falsch), warum (es|das|alles) (schiefging|schief ging|schiefgegangen ist)',
    ),
    says: commaList(
      'problem|probleme, leider, kaputt, verloren, zu spät, leer, falsch, deswegen, der grund, gewarnt',
    ),
    surely: commaList(
      'schiefgegangen|schiefgelaufen|schiefging, (ging|lief|gegangen|gelaufen) [*] (schief|daneben|falsch), (hat|haben|hatte) [*] [*] nicht (geklappt|funktioniert|gewusst|gemerkt|geprüft|gesagt|gelesen), versagt, (brach|gebrochen|ausgefallen|abgestürzt|explodiert|geplatzt|gerissen|zusammengebrochen|umgekippt|gescheitert), fehler, (meine|unsere|seine|ihre) schuld, vergessen, übersehen, zu (spät|wenig|viel|viele|früh), niemand (hat|hatte|wusste|war), (hätte|hätten|hättest) [*] [*] [*] (sollen|müssen|dürfen), das problem war|ist, katastrophe|chaos',
    ),
  },
  hindsight: {
    nouns: commaList('rückblick'),
    wishes: commaList(
      'was * [*] [beim|das] [nächsten|nächste|nächstes] [mal] anders (machen|gemacht|laufen|sein|werden) [würde|würden|würdest|wird|werden|soll|muss|müsste], was [würde|würden] * [*] anders machen, was * [*] (bereut|bereuen), was * [*] leid tut',
    ),
    says: commaList('(hätte|hätten) [*] [*] (sollen|müssen)'),
    surely: commaList(
      '(würde|würden) [*] [*] [*] anders, anders machen, (nächstes|beim nächsten|das nächste) mal, im nachhinein, rückblickend, (bereue|bereuen), (hätte|hätten) (ich|wir) (doch|nur|bloß|lieber) [*] *, schäme|schämen (mich|uns), (hätte|hätten) [ich|wir] [*] [*] nie',
    ),
    asks: commaList('bereuen|bereust|bereut, anders (machen|gemacht), (heute|nochmal|noch einmal) anders'),
  },
  lesson: {
    nouns: commaList(
      'lehre, lehren, lektion, lektionen, erkenntnis, erkenntnisse, schlussfolgerungen, konsequenzen, lessons learned',
    ),
    wishes: commaList(
      'was * [*] [daraus|dabei] (gelernt|mitgenommen) (hat|haben|habe), was [hat|haben] * [*] [daraus] (gelernt|mitgenommen), was sich [jetzt|nun|künftig] (ändert|ändern muss|ändern soll|ändern wird)',
    ),
    says: commaList('(hätte|hätten) [*] [*] (sollen|müssen), künftig|zukünftig, seitdem, immer|nie wieder'),
    surely: commaList(
      '(nächstes|beim nächsten|das nächste) mal, (haben|habe|hat) [*] [*] [daraus] gelernt, gelernt haben, lehre|lehren|lektion, (in|für die) zukunft, von (jetzt|nun) an, ab (jetzt|sofort), nie wieder, nie mehr, (muss|müssen) sich ändern, künftig|zukünftig',
    ),
    asks: commaList(
      '(daraus|davon|was) [haben|hast|habt] * [*] (gelernt|mitgenommen|gelehrt), lehre|lehren|lektion',
    ),
  },
  advice: {
    nouns: commaList('rat, ratschlag, ratschläge, ratschlägen, tipp, tipps, empfehlung, empfehlungen'),
    wishes: commaList(
      'was [rät|raten|empfiehlt|empfehlen] * [*] [rät|raten|empfiehlt|empfehlen|raten würde|empfehlen würde], was man [nicht] (tun|machen|beachten|wissen|vermeiden) (sollte|muss|soll)',
    ),
    says: commaList('wenn du|sie|man, sollte|sollten|solltest, besser, wichtig, immer, niemals'),
    surely: commaList(
      '(mein|ein|einen) (rat|tipp), rate|raten, empfehle|empfehlen, tipp|tipps, (du|sie|man|ihr) (solltest|sollten|sollte|solltet|musst|müssen|muss|müsst) [*] [immer|nie|niemals], der (trick|schlüssel) ist, das (wichtigste|beste) ist, an (deiner|ihrer) stelle, auf keinen fall, (achte|achten sie|achtet) (darauf|auf), (vergiss|vergessen sie) nie|nicht, (fang|fangen sie) * an, lass|lassen (die|sie|dir) zeit|finger',
    ),
    asks: commaList(
      'rat|tipp|tipps|ratschlag|empfehlung, (raten|empfehlen|rätst|empfiehlst) (sie|du|würden|würdest|ihr), würden (sie|du) * [*] [*] (raten|empfehlen|sagen|mitgeben), würdest du * [*] [*] (raten|empfehlen|sagen|mitgeben)',
    ),
  },
  proAndCon: {
    nouns: commaList(
      'vor- und nachteile, vorteile und nachteile, vorteile, nachteile, vorteil, nachteil, pro und contra, pro und kontra, für und wider, für und, argumente für und, gründe für und, stärken und schwächen, chancen und risiken',
    ),
    wishes: commaList('was [spricht] (dafür|dagegen) [und] [dagegen|dafür] [spricht]'),
    says: commaList(
      'billiger|günstiger|schneller|besser|schlechter|sicherer|leichter|schwerer|langsamer|teurer, risiko|risiken, teuer, problem, spart|sparen, kostet',
    ),
    surely: commaList(
      'vorteil|vorteile|nachteil|nachteile, (das gute|das schöne|das schlechte|der haken|das dumme) (ist|daran|dabei), spricht (dafür|dagegen|für|gegen), einerseits|andererseits, zu (teuer|schwer|langsam|groß|klein|riskant), (ist|wäre) [*] (billiger|günstiger|sicherer|schneller|besser|leichter|schlechter|schwerer|teurer), spart (uns|man|zeit|geld)',
    ),
  },
  audienceQuestion: {
    nouns: commaList(
      'fragen aus dem publikum, fragen des publikums, publikumsfragen, fragen aus dem saal, fragen der teilnehmer, fragen der teilnehmenden, fragen der zuhörer, fragen der gäste, zuschauerfragen, fragen und antworten, fragerunde',
    ),
    wishes: commaList(
      'was (das publikum|die teilnehmer|die leute|die gäste) (fragen|fragt|gefragt hat|wissen wollte|wissen wollten)',
    ),
    says: [],
  },
  proposal: {
    nouns: commaList('idee, ideen, vorschlag, vorschläge, vorschlägen'),
    wishes: commaList('was [schlägt|schlagen] * [*] vorschlägt|vorschlagen|vor'),
    says: commaList('könnten wir|wir könnten, lass|lasst uns, sollten wir|wir sollten, warum nicht'),
    surely: commaList(
      'was wäre wenn, (ich|wir) (schlage|schlagen) vor, schlage ich vor, wie wäre es, (habe|hätte|hatte) [ich] [*] [eine|noch eine] (idee|vorschlag), (mein|meine) (vorschlag|idee), (ich|wir) (würde|würden|möchte|möchten) gern|gerne, wir könnten, könnten wir, stattdessen',
    ),
  },
  figure: {
    nouns: commaList(
      'zahlen, zahlen und fakten, fakten und zahlen, kennzahlen, statistiken, zahlen daten fakten',
    ),
    says: [],
  },
};
