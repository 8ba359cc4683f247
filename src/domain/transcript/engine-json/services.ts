import { at, bestOf, type Fields, isFields, listAt, type Timed, timed, withMarks } from './fields.ts';

/** Words that an engine timed, or passages whose words it did not. */
export type EngineTexts = { kind: 'words' | 'cues'; texts: Timed[] };

type Reader = (parsed: unknown) => EngineTexts | null;

const words = (texts: Timed[]): EngineTexts | null => (texts.length > 0 ? { kind: 'words', texts } : null);
const cues = (texts: Timed[]): EngineTexts | null => (texts.length > 0 ? { kind: 'cues', texts } : null);

/** The channels of a file with more than one are speakers where the engine tells none apart. */
const channelOf = (isOne: boolean, channel: unknown) => (isOne ? null : `Channel ${Number(channel) + 1}`);

const deepgram: Reader = (parsed) => {
  const channels = listAt(parsed, 'results', 'channels');
  return words(
    channels.flatMap((channel, index) =>
      listAt(bestOf(channel, 'alternatives'), 'words').flatMap((word) =>
        timed(word['punctuated_word'] ?? word['word'], [word['start'], word['end']], {
          confidence: word['confidence'],
          speaker: word['speaker'] ?? channelOf(channels.length < 2, index),
        }),
      ),
    ),
  );
};

/** With speakers, Google's last result has the words of all others again. A time of 0 may be left out. */
const google: Reader = (parsed) => {
  const results = [...listAt(parsed, 'results'), ...listAt(parsed, 'response', 'results')];
  const lists = results.map((result) =>
    listAt(bestOf(result, 'alternatives'), 'words').filter(
      (word) => word['endTime'] !== undefined || word['endOffset'] !== undefined,
    ),
  );
  const last = lists.at(-1) ?? [];
  const isTold = (word: Fields) => Boolean(word['speakerTag'] ?? word['speakerLabel']);
  const before = lists.slice(0, -1).flat();
  const isAllInLast = before.length >= last.length && last.some(isTold) && !before.some(isTold);
  const channels = new Set(results.map((result) => result['channelTag']));
  const own = isAllInLast ? [last] : lists;
  return words(
    own.flatMap((list, index) =>
      list.flatMap((word) =>
        timed(
          word['word'],
          [word['startTime'] ?? word['startOffset'] ?? 0, word['endTime'] ?? word['endOffset']],
          {
            confidence: word['confidence'] || undefined,
            speaker:
              word['speakerTag'] ||
              (word['speakerLabel'] ??
                channelOf(channels.size < 2, Number(results[index]?.['channelTag'] ?? 1) - 1)),
          },
        ),
      ),
    ),
  );
};

/** The words of a list of items, some of which are marks that belong to the word before. */
const itemTexts = (items: readonly Fields[], speakerOf: (item: Fields, best: Fields) => unknown): Timed[] =>
  withMarks(
    items.flatMap((item): (Timed | { mark: unknown })[] => {
      const best = bestOf(item, 'alternatives');
      if (item['type'] === 'punctuation') return [{ mark: best['content'] }];
      return timed(best['content'], [item['start_time'], item['end_time']], {
        confidence: best['confidence'],
        speaker: speakerOf(item, best),
      });
    }),
  );

/** Earlier releases of AWS name the speaker of a word in another list only, by its beginning. */
const aws: Reader = (parsed) => {
  const said = listAt(parsed, 'results', 'speaker_labels', 'segments').flatMap((one) => listAt(one, 'items'));
  const speakers = new Map(said.map((item) => [item['start_time'], item['speaker_label']]));
  const speakerOf = (item: Fields) =>
    item['speaker_label'] ?? speakers.get(item['start_time']) ?? item['channel_label'];
  return words(itemTexts(listAt(parsed, 'results', 'items'), speakerOf));
};

const speechmatics: Reader = (parsed) =>
  words(itemTexts(listAt(parsed, 'results'), (item, best) => best['speaker'] ?? item['channel']));

/** Rev's machine writes `ts` in seconds, its people write `timestamp` on a clock. */
const rev: Reader = (parsed) => {
  const names = new Map(listAt(parsed, 'speakers').map(({ id, name }) => [id, name]));
  return words(
    listAt(parsed, 'monologues').flatMap((monologue) =>
      withMarks(
        listAt(monologue, 'elements').flatMap((element): (Timed | { mark: unknown })[] => {
          const start = element['ts'] ?? element['timestamp'];
          if (element['type'] === 'punct') return [{ mark: element['value'] }];
          return timed(element['value'], [start, element['end_ts'] ?? element['end_timestamp']], {
            confidence: element['confidence'],
            speaker: names.get(monologue['speaker']) ?? monologue['speaker'],
          });
        }),
      ),
    ),
  );
};

const TICKS_PER_S = 1e7;
const secondsOf = (value: unknown, perSecond: number): number => Number(value ?? Number.NaN) / perSecond;

/** The words of Azure have no marks, its phrases have: their words are found in the sound. */
const azure: Reader = (parsed) => {
  const batch = listAt(parsed, 'recognizedPhrases').map((phrase) => ({
    ...{ phrase, text: bestOf(phrase, 'nBest')['display'] },
    startS: secondsOf(phrase['offsetInTicks'], TICKS_PER_S),
    lengthS: secondsOf(phrase['durationInTicks'], TICKS_PER_S),
  }));
  const fast = listAt(parsed, 'phrases').map((phrase) => ({
    ...{ phrase, text: phrase['text'] },
    startS: secondsOf(phrase['offsetMilliseconds'], 1000),
    lengthS: secondsOf(phrase['durationMilliseconds'], 1000),
  }));
  const phrases = [...batch, ...fast].filter(({ startS, lengthS }) => Number.isFinite(startS + lengthS));
  const channels = new Set(phrases.map(({ phrase }) => phrase['channel']));
  return cues(
    phrases.flatMap(({ phrase, text, startS, lengthS }) =>
      timed(text, [startS, startS + lengthS], {
        speaker: phrase['speaker'] ?? channelOf(channels.size < 2, phrase['channel'] ?? 0),
      }),
    ),
  );
};

/** Transformers writes `chunks`, the podcast namespace `startTime` and `body`. */
const passages: Reader = (parsed) => {
  const chunks = listAt(parsed, 'chunks').flatMap(({ timestamp, text }) =>
    Array.isArray(timestamp) ? timed(text, [timestamp[0], timestamp[1]], {}) : [],
  );
  const podcast = listAt(parsed, 'segments').flatMap(({ startTime, endTime, body, speaker }) =>
    timed(body, [startTime, endTime], { speaker }),
  );
  return cues([...chunks, ...podcast]);
};

/** Vosk writes an object for each utterance, in a list. */
const vosk: Reader = (parsed) =>
  words(
    (Array.isArray(parsed) ? parsed.filter(isFields) : [parsed]).flatMap((utterance) =>
      listAt(utterance, 'result').flatMap(({ word, start, end, conf }) =>
        timed(word, [start, end], { confidence: conf }),
      ),
    ),
  );

const gladia: Reader = (parsed) =>
  words(
    listAt(at(parsed, 'result', 'transcription'), 'utterances').flatMap((utterance) =>
      listAt(utterance, 'words').flatMap((word) =>
        timed(word['word'], [word['start'], word['end']], {
          confidence: word['confidence'],
          speaker: utterance['speaker'],
        }),
      ),
    ),
  );

/** Forms of services that differ from Whisper's; the first one that finds a text is right. */
export const SERVICES: readonly Reader[] = [
  ...[deepgram, aws, speechmatics, google, rev, azure, gladia, vosk, passages],
];
