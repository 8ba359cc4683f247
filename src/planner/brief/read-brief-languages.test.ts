import { expect, test } from 'vitest';
import { person } from '../../../test/support/planner/person.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import type { Topic } from './brief.ts';
import { readBrief } from './read-brief.ts';

const people = [person('S1', 'ana'), person('S2', 'karl')];

const inTalk = (code: string, text: string) => readBrief(text, people, makeStemmer(languageOfTag(code)));
/** Stems of each subject that is wanted, joined. */
const stems = (topics: readonly (Topic | null)[]) =>
  topics.flatMap((topic) => (topic === null ? [] : [[...topic.terms.keys()].join(' ')]));

test.each([
  ['de', 'Mach mir ein kurzes Video über die Weinlese im Oktober', ['weinles oktob']],
  ['de', 'Gibt es etwas zum Thema Windräder?', ['windrad']],
  ['de', 'ich hätte gern was zum dachstuhl und zum schiefer, bitte ohne musik', ['dachstuhl', 'schief']],
  ['de', 'Für unsere Förderer: warum das Museum schließen musste. Sachlich', ['museum schliess']],
  ['de', 'Die Geschichte mit dem Ring, weil wir das im Frühjahr zeigen wollen', ['ring']],
  ['de', 'Der Sturm > die Rettung → die Medaille', ['sturm', 'rettung', 'medaill']],
  ['de', 'Vergleiche was Ana und Karl über Zölle denken', ['zoll']],
  ['fr', 'Compare ce que pensent Ana et Karl des tarifs', ['tarif']],
  ['es', 'Compara lo que piensan Ana y Karl de los aranceles', ['arancel']],
  ['fr', 'Seulement les plaintes des clients sur la livraison', ['plaint client livraison']],
  ['es', 'Solo las quejas de los clientes sobre la entrega', ['quej client entreg']],
  ['de', 'Ihre Gedanken zum Dachstuhl', ['dachstuhl']],
  ['fr', 'Son avis sur la charpente', ['charpent']],
  ['es', 'Su opinión sobre el tejado', ['tej']],
  ['fr', "Fais-moi une petite vidéo sur les vendanges d'octobre", ['vendang octobr']],
  ['fr', 'Y a-t-il quelque chose sur les éoliennes ?', ['eolien']],
  ['fr', "j'aimerais quelque chose sur la charpente et l'ardoise, sans musique", ['charpent', 'ardois']],
  ['fr', 'Pour nos mécènes : pourquoi le musée a fermé. Sobre', ['mus ferm']],
  ['fr', "L'histoire de la bague, parce qu'on veut la montrer au printemps", ['bagu']],
  ['es', 'Hazme un vídeo corto de la vendimia de octubre', ['vendimi octubr']],
  ['es', '¿Hay algo sobre los molinos de viento?', ['molin vient']],
  ['es', 'me gustaría algo sobre el tejado y la pizarra, sin música', ['tej', 'pizarr']],
  ['es', 'Para nuestros mecenas: por qué cerró el museo. Sobrio', ['cerr muse']],
  ['es', 'La historia del anillo, porque la queremos enseñar en primavera', ['anill']],
])('in %s, the subjects of “%s”', (code, text, wanted) => {
  const brief = inTalk(code, text);
  expect(brief.language.code).toBe(code);
  expect(stems(brief.wanted)).toEqual(wanted);
  expect(brief.unwanted).toEqual([]);
});

test.each([
  ['de', 'Die Kosten, aber nicht die Steuern', ['steu']],
  ['de', 'Lass den Teil mit dem Hund weg', ['hund']],
  ['de', 'Der Umzug kann raus', ['umzug']],
  ['de', 'Das Dorf. Kein Wort über die Wahl', ['wahl']],
  ['fr', 'Les coûts, mais pas les impôts', ['impot']],
  ['fr', 'Laissez le chien de côté', ['chien']],
  ['fr', 'Le déménagement peut sauter', ['demenag']],
  ['fr', 'Le village. Surtout rien sur le vote', ['vot']],
  ['es', 'Los costes, pero no los impuestos', ['impuest']],
  ['es', 'Deja fuera el perro', ['perr']],
  ['es', 'La mudanza sobra', ['mudanz']],
  ['es', 'El pueblo. Nada de la votación', ['votacion']],
])('in %s, what “%s” rules out', (code, text, unwanted) => {
  expect(stems(inTalk(code, text).unwanted)).toEqual(unwanted);
});

test.each([
  ['de', 'Bitte nur Karl über die alte Mühle, ohne die Fragen'],
  ['fr', 'Seulement Karl sur le vieux moulin, sans les questions'],
  ['es', 'Solo Karl sobre el molino viejo, sin las preguntas'],
])('in %s, who alone may speak, without the questions: “%s”', (code, text) => {
  const brief = inTalk(code, text);
  expect(brief).toMatchObject({ onlySpeakers: ['S2'], withoutQuestions: true });
  expect(brief.wanted).toHaveLength(1);
});

test.each([
  ['de', 'Ana soll nicht vorkommen'],
  ['fr', 'Ana ne doit pas apparaître'],
  ['es', 'Ana no debe aparecer'],
])('in %s, who may not speak: “%s”', (code, text) => {
  expect(inTalk(code, text).unwantedSpeakers).toEqual(['S1']);
});

test.each([
  ['de', 'Zuerst der Streit um den Parkplatz, dann die Einigung, am Ende das Fest'],
  ['fr', "D'abord la dispute du parking, puis l'accord, et à la fin la fête"],
  ['es', 'Primero la pelea del aparcamiento, luego el acuerdo y al final la fiesta'],
])('in %s, an order: “%s”', (code, text) => {
  const brief = inTalk(code, text);
  expect(brief.isInOrder).toBe(true);
  expect(brief.wanted).toHaveLength(3);
});

test.each([
  ['de', 'Beginne mit dem Hochwasser und ende mit dem neuen Damm', ['hochwass', 'damm']],
  ['fr', "Commence par l'inondation et termine sur la digue", ['inond', 'digu']],
  ['es', 'Empieza con la inundación y acaba con el dique', ['inund', 'diqu']],
])('in %s, how a cut opens and ends: “%s”', (code, text, ends) => {
  const { openWith, endOn } = inTalk(code, text);
  expect(stems([openWith, endOn]).map((own, at) => own.includes(ends[at] ?? '?') || own)).toEqual([
    true,
    true,
  ]);
});

test.each([
  ['de', 'Bitte auf keinen Fall die Streikpassage weglassen!', ['streikpassag']],
  ['de', 'Die Streikpassage bitte nicht weglassen', ['streikpassag']],
  ['de', 'Sehr geehrte Damen und Herren, die Orgel muss rein', ['orgel']],
  ['fr', "N'enlevez pas le passage sur la grève !", ['grev']],
  ['es', 'Que no falte lo de la huelga, por favor', ['huelg']],
  ['es', 'Quita las preguntas y deja las respuestas sobre las residencias', ['resident']],
  ['en', 'Drop the questions and keep the answers on nursing homes', ['nurs home']],
])('in %s, what must not be missing is wanted: %s', (code, text, wanted) => {
  const brief = inTalk(code, text);
  expect(stems(brief.wanted)).toEqual(wanted);
  expect(brief.unwanted).toEqual([]);
});

test.each([
  ['de', 'Demenz, ein bisschen Musiktherapie'],
  ['fr', "La maladie d'Alzheimer, un soupçon de musicothérapie"],
  ['es', 'El alzhéimer, con una pizca de musicoterapia'],
  ['en', 'Dementia, a pinch of music therapy'],
])('in %s, a little of a subject: %s', (code, text) => {
  expect(inTalk(code, text).wanted.map(({ share }) => share?.part)).toEqual([undefined, 0.2]);
});

test.each([
  ['de', 'Die Orgel und der Sturm, chronologisch'],
  ['de', 'Die Orgel und, um Himmels willen, der Sturm in der ursprünglichen Reihenfolge'],
  ['fr', "L'orgue et la tempête dans l'ordre chronologique"],
  ['es', 'El órgano y la tormenta en orden cronológico, si es posible'],
])('in %s, the order of the footage: %s', (code, text) => {
  const brief = inTalk(code, text);
  expect(brief).toMatchObject({ isBySource: true, isInOrder: false });
  expect(brief.wanted).toHaveLength(2);
});

test.each([
  ['de', 'Die Orgel, ca. anderthalb Minuten', 90],
  ['de', 'Die Orgel, 45 Sekunden', 45],
  ['de', 'Die Orgel, nicht länger als eine Minute', 60],
  ['fr', "L'orgue, environ une minute et demie", 90],
  ['fr', "L'orgue, 1 min 30", 90],
  ['fr', "L'orgue. Deux minutes trente en tout.", 150],
  ['es', 'El puente. Máximo 25".', 25],
  ['fr', "L'orgue, pas plus d'une minute", 60],
  ['es', 'El órgano, un minuto y medio', 90],
  ['es', 'El órgano, un minutito', 60],
  ['es', 'El órgano, unos 40 segundos', 40],
])('in %s, the length in “%s”', (code, text, seconds) => {
  expect(inTalk(code, text).lengthS).toBe(seconds);
});

test.each([
  ['de', 'Nur Kamera B, die Orgel'],
  ['fr', "Caméra B uniquement, l'orgue"],
  ['es', 'Solo la cámara B, el órgano'],
])('in %s, a camera: “%s”', (code, text) => {
  expect(inTalk(code, text).camera).toEqual({ kind: 'only', letter: 'B' });
});

test('a brief in another language than the talk is read by its own rules', () => {
  const brief = inTalk('de', 'Only Karl about the flood of 1962, please. Leave out Ana');
  expect(brief.language.code).toBe('en');
  expect(brief).toMatchObject({ onlySpeakers: ['S2'], unwantedSpeakers: ['S1'] });
  expect([...(brief.wanted[0]?.terms.keys() ?? [])]).toContain('1962');
});

test.each([
  ['de', 'Sturm und Rettung, je 20 Sekunden'],
  ['fr', 'la tempête et le sauvetage, 20 secondes chacun'],
  ['es', 'la tormenta y el rescate, 20 segundos cada uno'],
])('%s: a length for each subject', (code, text) => {
  const brief = readBrief(text, [], makeStemmer(languageOfTag(code)));
  expect(brief).toMatchObject({ lengthS: 40, manner: { isEven: true } });
  expect(brief.wanted).toHaveLength(2);
});

test.each([
  ['en', 'The price, without the team, with the letters', ['price', 'letter'], ['team']],
  ['de', 'Das Geld, ohne die Katze und mit dem Hahn', ['geld', 'hahn'], ['katz']],
  ['fr', "L'argent, sans le chat et avec le coq", ['argent', 'coq'], ['chat']],
  ['fr', "Sans l'argent, avec le chat", ['chat'], ['argent']],
  ['es', 'El dinero, sin la cigüeña y con el gallo', ['diner', 'gall'], ['ciguen']],
])('in %s, what follows “with” is wanted: “%s”', (code, text, wanted, unwanted) => {
  const brief = inTalk(code, text);
  expect(stems(brief.wanted)).toEqual(wanted);
  expect(stems(brief.unwanted)).toEqual(unwanted);
});

test.each([
  ['en', 'A video about rust, without the cat, with Karl'],
  ['de', 'Ein Video über den Rost, ohne die Katze, mit Karl'],
  ['fr', 'Une vidéo sur la rouille, sans le chat, avec Karl'],
  ['es', 'Un vídeo sobre el óxido, sin el gato, con Karl'],
])('in %s, a person behind “with” may speak: “%s”', (code, text) => {
  const brief = inTalk(code, text);
  expect(brief.unwantedSpeakers).toEqual([]);
  expect([...brief.leadSpeakers, ...brief.everySpeakers]).toEqual(['S2']);
});

test.each([
  ['en', 'Definitely do not use the cat. Talk about the team.', ['cat'], ['team']],
  ['en', 'Never use the cat', ['cat'], []],
  ['de', 'Benutze die Geschichte mit der Katze nicht', ['katz'], []],
  ['de', 'Zeig niemals die Katze', ['katz'], []],
  ['de', 'Man darf die Katze nie zeigen', ['katz'], []],
  ['de', 'Dass die Katze ja nicht vorkommt', ['katz'], []],
  ['fr', "N'utilise pas l'histoire du chat. Parle de l'argent.", ['chat'], ['argent']],
  ['fr', "N'utilise surtout pas l'histoire du chat", ['chat'], []],
  ['fr', 'Il ne faut jamais montrer le chat', ['chat'], []],
  ['fr', "Que le chat n'apparaisse pas", ['chat'], []],
  ['fr', "L'horloge, hors passage sur le chat", ['chat'], ['horlog']],
  ['fr', "je ne veux absolument pas entendre parler du chat ni de l'argent", ['chat', 'argent'], []],
  ['fr', "N'inclus pas le chat", ['chat'], []],
  ['fr', 'Ne prends pas le passage sur le chat', ['chat'], []],
  ['es', 'Que no salga la cigüeña bajo ningún concepto', ['ciguen'], []],
  ['es', 'Que la cigüeña no salga', ['ciguen'], []],
  ['es', 'No uses la historia de la cigüeña. Habla del dinero.', ['ciguen'], ['diner']],
  ['es', 'Nunca muestres la cigüeña', ['ciguen'], []],
  ['es', 'No hay que mostrar la cigüeña', ['ciguen'], []],
])('in %s, “%s” forbids a subject', (code, text, unwanted, wanted) => {
  const brief = inTalk(code, text);
  expect(stems(brief.unwanted)).toEqual(unwanted);
  expect(stems(brief.wanted)).toEqual(wanted);
});

test.each([
  ['de', 'Vergiss die Oma nicht', ['oma']],
  ['fr', 'Il ne faut pas oublier la grange', ['grang']],
  ['es', 'No te olvides de la huelga', ['huelg']],
])('in %s, “%s” asks for a subject', (code, text, wanted) => {
  expect(stems(inTalk(code, text).wanted)).toEqual(wanted);
  expect(inTalk(code, text).unwanted).toEqual([]);
});

test.each([
  ['en', 'Avoid the "you know"'],
  ['de', 'Vermeide die „ähm“'],
  ['fr', 'Évite les « euh »'],
  ['es', 'evita los «o sea»'],
])('in %s, quoted words that are unwanted need not be heard: %s', (code, text) => {
  expect(inTalk(code, text)).toMatchObject({ quotes: [], unwanted: [], wanted: [] });
});

test.each([
  ['fr', "L'horloge, racontée par Ana", ['horlog']],
  ['es', 'Un vídeo sobre el horno contado por Ana', ['horn']],
])('in %s, who tells it: “%s”', (code, text, wanted) => {
  const brief = inTalk(code, text);
  expect(brief.leadSpeakers).toEqual(['S1']);
  expect(stems(brief.wanted)).toEqual(wanted);
});

test.each([
  ['fr', "L'horloge, public familial", ['horlog']],
  ['es', 'El horno, público familiar', ['horn']],
  ['de', 'Das Thema: die Uhr', ['uhr']],
  ['fr', 'Le sujet : la restauration', ['restaur']],
  ['es', 'El tema: el horno', ['horn']],
])('in %s, labels and audiences are no subjects: “%s”', (code, text, wanted) => {
  expect(stems(inTalk(code, text).wanted)).toEqual(wanted);
});

test.each([
  ['fr', "la moitié du temps au chat et le reste à l'argent", ['chat', 'argent']],
  ['es', 'la mitad del tiempo a la cigüeña y el resto al dinero', ['ciguen', 'diner']],
  ['en', 'half of the time to the cat and the rest to the money', ['cat', 'money']],
])('in %s, shares of the time: “%s”', (code, text, wanted) => {
  const brief = inTalk(code, text);
  expect(stems(brief.wanted)).toEqual(wanted);
  expect(brief.wanted.map(({ share }) => share?.part)).toEqual([0.5, null]);
});

test('a name may go on with a particle', () => {
  const brief = inTalk('fr', 'Ce que raconte Ana de La Tour sur le coq');
  expect(brief.leadSpeakers).toEqual(['S1']);
  expect(stems(brief.wanted)).toEqual(['coq']);
});

test('a label for the end may give words of the talk that name nothing', () => {
  expect(inTalk('fr', "L'argent\nTerminer par : prenez votre temps").endOn?.phrase).toBe(
    'prenez votre temps',
  );
});

test.each([
  ['en', 'Only Karl, and keep the questions. The price'],
  ['de', 'Nur Karl, aber lass die Fragen drin. Der Preis'],
  ['fr', 'Seulement Karl, avec les questions. Le prix'],
  ['es', 'Solo Karl, con las preguntas. El precio'],
])('%s: questions may be wanted beside one person: %s', (code, text) => {
  const people = [person('S1', 'anna'), person('S2', 'karl')];
  const brief = readBrief(text, people, makeStemmer(languageOfTag(code)));
  expect(brief).toMatchObject({ onlySpeakers: ['S2'], keepsQuestions: true, withoutQuestions: false });
});

test.each(['The mayor without the questions', 'Do not keep the questions', 'The questions of guilt'])(
  'no questions are wanted beside others: %s',
  (text) => {
    expect(readBrief(text, [], makeStemmer()).keepsQuestions).toBe(false);
  },
);
