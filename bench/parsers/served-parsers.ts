import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { bearerSecret } from '../../src/app/accounts/admit-request.ts';
import { readIdempotencyKey } from '../../src/app/idempotency/run-write.ts';
import { readPageRequest } from '../../src/app/page-cursor.ts';
import { readTranscript } from '../../src/app/perception/read-transcript.ts';
import { planEditSchema } from '../../src/contract/edits/plan-edit.ts';
import { EXAMPLE_PLAN } from '../../src/contract/operations/example-plan.ts';
import { operations } from '../../src/contract/operations.ts';
import type { PlanDocument } from '../../src/contract/plan.ts';
import { readRequest } from '../../src/contract/requests/read-request.ts';
import { editPlan } from '../../src/domain/plan/plan-edit.ts';
import { findVocabulary } from '../../src/domain/transcript/correct-by-vocabulary.ts';
import { correctWords } from '../../src/domain/transcript/corrections/correct-words.ts';
import { placeGivenSpeakers } from '../../src/domain/transcript/place-given-speakers.ts';
import { readRange } from '../../src/http/internal/objects.ts';
import { readJsonBody } from '../../src/http/plugins/json-body.ts';
import { readCookie } from '../../src/http/plugins/session-cookie.ts';
import { hostAndOriginRule } from '../../src/lib/hosts/host-rule.ts';
import { readMessage } from '../../src/mcp/read-request.ts';
import { parseChosenUrl } from '../../src/net/parse-chosen-url.ts';
import { readBrief } from '../../src/planner/brief/read-brief.ts';
import { readInstruction } from '../../src/planner/instruction/read-instruction.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { findPeople } from '../../src/planner/talk/people/read-people.ts';
import { readSentences } from '../../src/planner/talk/sentence.ts';
import { buildTranscript } from '../../src/speech/transcript/build-transcript.ts';
import { readTalk } from '../../test/support/planner/talk-fixture.ts';
import type { Grammar } from './make-input.ts';

/** A reader of foreign text in the process that serves, called as the service calls it. */
export interface ServedParser extends Grammar {
  name: string;
  /** The service runs it in a separate thread, with more time and memory. So the event loop continues. */
  isAside?: true;
  /** Refusals are thrown, as the service throws them. */
  parse(input: string): unknown;
}

const MIB = 2 ** 20;
const DURATION_MS = 6 * 3_600_000;
const levels = { startMs: 0, levelsDb: new Float32Array(DURATION_MS / 10).fill(-20) };
/** Small inputs belong to short recordings, since adding up the sound of six hours takes longer than reading them. */
const durationFor = (chars: number) => (chars > 50_000 ? DURATION_MS : 60_000);
const talk = readTalk('orchard').group;
const stem = makeStemmer();
const people = findPeople([talk], readSentences([talk], stem), stem);
const ID = '11111111-1111-4111-8111-111111111111';

const asRequest = (headers: Record<string, string>, body = '') =>
  ({ headers, rawBody: Buffer.from(body) }) as unknown as FastifyRequest;

const heard = talk.words.map(({ text, start_ms: startMs, end_ms: endMs }) => ({ text, startMs, endMs }));

/** As the thread that reads transcripts does it, and the event loop after it. */
function giveTranscript(text: string): unknown {
  const read = readTranscript({
    text,
    durationMs: durationFor(text.length),
    levels: [levels],
    heard,
    missed: null,
  });
  if (read.kind !== 'words') return read.kind;
  const known = { names: talk.speakerNames, typedLabels: [], shownLabels: [] };
  return buildTranscript(placeGivenSpeakers(read.words, talk.segments, known).words);
}

const SRT =
  '1\n00:00:01,000 --> 00:00:02,500\nHello there, Ana.\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>Yes.</i>\n';
const VTT = `WEBVTT\n\n00:01.000 --> 00:02.500\n<v Ana>Hello &amp; welcome\n\n00:03.000 --> 00:04.000\n<v.loud Bo B>So\n`;
const TIMES = ['00:00:01,000', '00:00:02.000', ' --> ', '9:59:59.999', '-->', '\n\n', '\r\n'];
const WORDS = JSON.stringify({
  language: 'en',
  words: [
    { text: 'Hello', start_ms: 0, end_ms: 300, speaker: 'Ana', confidence: 0.9 },
    { text: 'there', start_ms: 300, end_ms: 600, speaker: null, filler: false },
  ],
});
const JSON_TOKENS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\u0000',
  '\\',
  '1e999',
  '-0',
  'null',
  'true',
  '{"__proto__":',
];
const BRIEF_TOKENS =
  `only without not the harvest and price about with start end open Ana Bo both same time camera A no more
 swap entry first last 2 3, & half a minute seconds shorter longer by move to front question undo version 9 best moments of
 what says who when , . ; ? ! : - – ' ’ " “ ” twenty- five and a half take out fillers ums of from in during the whole`
    .split(/\s+/)
    .filter((token) => token !== '');

const BODY_MEMBERS = [
  'name',
  'files',
  'prompt',
  'source_group_ids',
  'settings',
  'aspects',
  'names',
  'colors',
  'caption_style',
  'kind',
  'key',
  'url',
  'events',
  'instruction',
  'plan_version',
];

const BODY_READERS: readonly ((body: unknown) => unknown)[] = Object.values(operations).flatMap(
  ({ request }) => (request === null ? [] : [(body: unknown) => readRequest(request, body)]),
);

const plan = EXAMPLE_PLAN as unknown as PlanDocument;
const isOwnHost = hostAndOriginRule('https://cuts.example', '127.0.0.1');

type Grow = NonNullable<Grammar['grow']>;

const clock = (ms: number, mark: string) => {
  const [h, m, s] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${h}:${m}:${s}${mark}${String(ms % 1000).padStart(3, '0')}`;
};

/** Captions in their order, few and long or many and short, with any text. */
const growPlainText = (length: number) => `Ana: ${'Hello (there) [so]. '.repeat(length / 20)}`;

const growCaptions =
  (head: string, mark: string): Grow =>
  (chars, text, below) => {
    const [count, each] = below(2) === 0 ? [1 + below(3), chars] : [Math.ceil(chars / 60), 30];
    const stepMs = Math.max(2, Math.floor(durationFor(chars) / count));
    const said = Array.from({ length: 4 }, () => text(each).replaceAll(/\n\s*\n|-->/g, ' '));
    const cues: string[] = [head];
    for (let at = 0, length = 0; at < count && length < chars; at += 1) {
      const cue = `${clock(at * stepMs, mark)} --> ${clock((at + 1) * stepMs - 1, mark)}\n${said[at % 4]}\n`;
      length += cue.length;
      cues.push(cue);
    }
    return cues.join('\n');
  };

/** Words in their order: of one speaker, of a new one each, or with members and texts of any size. */
const growWords: Grow = (chars, text, below) => {
  const [kind, long] = [below(4), text(below(2) === 0 ? 3 : Math.min(chars, 5_000))];
  const words: string[] = [];
  for (let at = 0, length = 0; length < chars; at += 1) {
    const speaker = ['S1', `Person ${at}`, `S${at}`, null][kind];
    const word = JSON.stringify({ text: `w${long}`, start_ms: at * 3, end_ms: at * 3 + 3, speaker });
    length += word.length + 1;
    words.push(word);
  }
  return `{"words":[${words.join(below(8) === 0 ? ',\n' : ',')}]}`;
};

/** Deep, wide and many: as values of the members that are known. */
const growJson =
  (members: readonly string[]): Grow =>
  (chars, text, below) => {
    const member = members[below(members.length)] ?? '';
    const many = (unit: (at: number) => string, close = '') => {
      const parts: string[] = [];
      for (let at = 0, length = 0; length < chars; at += 1) {
        parts.push(unit(at));
        length += parts.at(-1)?.length ?? 0;
      }
      return parts.join('').replace(/,$/, '') + close.repeat(parts.length);
    };
    const values = [
      () => many(() => '[', ']'),
      () => many(() => '{"a":', '}').replace(':}', ':0}'),
      () => `[${many(() => '{},')}]`,
      () => `[${many((at) => `${at + 1},`)}]`,
      () => `{${many((at) => `"k${at}":"v",`)}}`,
      () => `{${many((at) => `"${at}":0,`)}}`,
      () => JSON.stringify(text(chars)),
      () => `[${many(() => `${JSON.stringify(text(20))},`)}]`,
      () => '9'.repeat(chars),
    ];
    return `{"${member}":${values[below(values.length)]?.() ?? '0'}}`;
  };

/** Passes when readers throw only refusals. Each reader runs, whatever the others throw. */
function readAll(readers: readonly (() => unknown)[]): void {
  for (const read of readers) {
    try {
      read();
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

/** Whether a reader refused the input by an error that becomes an answer with a reason. */
export function isRefusal(error: unknown): boolean {
  const { name = '', constructor: kind } = error as Error;
  return /^(ProblemError|GivenTranscriptError|CorrectionError|AddressRefusedError|ProtocolRefusal)$/.test(
    kind.name === 'Error' ? name : kind.name,
  );
}

export const SERVED_PARSERS: readonly ServedParser[] = [
  {
    name: 'SRT',
    isAside: true,
    grow: growCaptions('', ','),
    maxChars: 2 * MIB,
    seeds: [SRT],
    tokens: [...TIMES, '<i>', '<', '{\\an8}', '{\\', 'Hello'],
    parse: giveTranscript,
  },
  {
    name: 'VTT',
    isAside: true,
    grow: growCaptions('WEBVTT\n', '.'),
    maxChars: 2 * MIB,
    seeds: [VTT],
    tokens: [...TIMES, '<v ', '<v', '<v.', '>', '&amp;', ' ', 'So'],
    parse: giveTranscript,
  },
  {
    name: 'plain text',
    isAside: true,
    grow: growPlainText,
    maxChars: 2 * MIB,
    seeds: ['# Talk\n\nAna: Hello there, (laughs) Bo.\n[00:01:02] Bo B: So — this is it.\n'],
    tokens: ['Ana: ', 'BO\n', '[', '(', ')', '*', '—', '00:01:02 ', '# ', 'so '],
    parse: giveTranscript,
  },
  {
    name: 'words JSON',
    isAside: true,
    grow: growWords,
    maxChars: 12 * MIB,
    seeds: [WORDS],
    tokens: [
      ...JSON_TOKENS,
      '{"text":"a","start_ms":1,"end_ms":2},',
      '"start_ms":',
      '"speaker":"S1",',
      '{"text":"a","start_ms":0,"end_ms":1,"speaker":"x',
    ],
    parse: giveTranscript,
  },
  {
    name: 'JSON bodies',
    grow: growJson(BODY_MEMBERS),
    maxChars: MIB,
    seeds: [
      `{"name":"Talk","files":[{"filename":"a.mp4"},{"source_url":"https://a.example/b.mp4","role":"audio","label":"x"}]}`,
      `{"prompt":"the harvest","source_group_ids":["${ID}"],"settings":{"target_duration_s":30,"pace":"fast"},"aspects":["16:9"]}`,
      `{"names":{"S1":"Ana","S2":"Bo"}}`,
      `{"name":"Kit","colors":{"primary_hex":"#ffffff"},"caption_style":{"font_name":"Own","size_pct":5}}`,
      `{"kind":"font","filename":"a.ttf","key":"accounts/x"}`,
      `{"url":"https://hooks.example/","events":["cut.planned"],"instruction":"shorter","aspects":["1:1"],"plan_version":1}`,
    ],
    tokens: [
      ...JSON_TOKENS,
      '"name":',
      '"files":[',
      '"aspects":["16:9",',
      '{"filename":"a.mp4"},',
      '"names":{',
      '"S1":"A",',
      '"events":[',
    ],
    parse(input) {
      const body = readJsonBody(asRequest({ 'content-type': 'application/json' }, input));
      readAll(BODY_READERS.map((read) => () => read(body)));
    },
  },
  {
    name: 'plan edits',
    grow: growJson(['remove', 'reorder', 'pin', 'unpin']),
    maxChars: MIB,
    seeds: ['{"remove":[1],"reorder":[3,2],"pin":[2],"unpin":[3]}', '{"reorder":[2,1,3]}'],
    tokens: [...JSON_TOKENS, '"remove":[', '"reorder":[', '"pin":[', '"unpin":[', '1,', '2,', '3,', '99999,'],
    parse(input) {
      const edit = readRequest(
        planEditSchema,
        readJsonBody(asRequest({ 'content-type': 'application/json' }, input)),
      );
      return editPlan(plan, edit, { num: 30, den: 1 });
    },
  },
  {
    name: 'corrections',
    maxChars: 200,
    seeds: ['Ana Markova', 'so so'],
    tokens: ['Ana', 'mar', 'kova', 'x', '-', "'", 'tion', 'ck', 'aeiouy', 'gh'],
    parse(input) {
      correctWords(talk.words, [{ op: 'word', idx: 3, text: input }]);
      return findVocabulary(talk.words.slice(0, 200), [input.slice(0, 100)]);
    },
  },
  {
    name: 'briefs',
    maxChars: 2_000,
    seeds: [
      ...subjectsOfTalk(),
      'Only Ana about the harvest, without the price. Start with the trees; end on "what it costs".',
    ],
    tokens: BRIEF_TOKENS,
    parse: (input) => readBrief(input, people, stem),
  },
  {
    name: 'instructions',
    maxChars: 500,
    seeds: [
      'drop entry 3 and 4',
      'Make it a bit shorter, and add more about the trees.',
      'move the question to the front',
    ],
    tokens: BRIEF_TOKENS,
    parse: (input) => readInstruction(input, 8, people, stem),
  },
  {
    name: 'headers',
    maxChars: 16_384,
    seeds: [
      'Bearer mk_live_abc',
      'bytes=0-99',
      'makecut=abc; other=d',
      'application/json; charset="utf-8"',
      'cuts.example:443',
      'https://cuts.example',
      Buffer.from(`1700000000000000|${ID}`).toString('base64url'),
    ],
    tokens: [
      'Bearer ',
      'bytes=',
      '-',
      '0',
      '9',
      ',',
      ';',
      '; ',
      '=',
      'makecut=',
      'charset="',
      'https://',
      '[::1]',
      ':',
      '/',
      '%',
      '|',
      ' ',
    ],
    parse(input) {
      readAll([
        () => bearerSecret(input),
        () => readRange(input, { sizeBytes: 1000, version: '' }),
        () => readCookie(asRequest({ cookie: input }), 'makecut'),
        () => readIdempotencyKey(input, 'idempotency-key'),
        () => readJsonBody(asRequest({ 'content-type': input }, '{}')),
        () => readPageRequest({ limit: input, cursor: input }),
        () => isOwnHost({ headers: { host: input, origin: input }, socket: {} as never }),
        () => parseChosenUrl(input),
        () => parseChosenUrl(`https://${input}`),
      ]);
    },
  },
  {
    name: 'MCP messages',
    grow: growJson(['params', 'id', 'method', 'jsonrpc']),
    maxChars: 4 * MIB,
    seeds: [
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_cut","arguments":{"prompt":"x"}}}',
    ],
    tokens: [...JSON_TOKENS, '"jsonrpc":"2.0",', '"params":{', '"arguments":[', '[0,', '{"a":'],
    parse(input) {
      const request = Object.assign(Readable.from([Buffer.from(input)]), {
        headers: { 'content-type': 'application/json' },
      });
      return readMessage(request as never, { periodMs: 60_000, leastBytes: 1 });
    },
  },
];

function subjectsOfTalk(): string[] {
  return readTalk('orchard').briefs.map(({ subject }) => subject);
}
