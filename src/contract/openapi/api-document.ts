import { type Operation, TAGS, type Tag } from '../operations/operation.ts';
import { operations, problemsOf } from '../operations.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import { qualityChapter } from './quality-chapter.ts';

const REF = '#/components/schemas/';

/** The text of `docs/api.md`: each operation by its tag, then each schema. */
export function apiDocument({ components, webhooks, paths }: OpenApiDocument): string {
  const tags = (Object.keys(TAGS) as Tag[]).map((tag) => tagChapter(tag, paths));
  const schemas = Object.entries(components['schemas'] ?? {}).map(([name, schema]) =>
    schemaChapter(name, schema),
  );
  const beyond = [
    BEYOND,
    ...Object.values<Operation>(operations)
      .filter(({ isBeyond }) => isBeyond)
      .map((operation) => operationChapter(operation, paths)),
  ];
  const chapters = [
    INTRODUCTION,
    ...tags,
    eventsChapter(webhooks as JsonSchema),
    qualityChapter(),
    ...beyond,
    '## Schemas',
    ...schemas,
  ];
  return `${chapters.join('\n\n')}\n`;
}

const INTRODUCTION = `# API reference

Every route takes \`authorization: Bearer mk_live_...\` and needs one scope; only the health check needs no key. Refusals
are problem documents, explained in [errors.md](errors.md); those of the key, \`rate_limited\`, \`account_rate_limited\`,
\`internal\` and \`invalid_json\` can come from every route and are not listed again. A running service shows the same at
\`/app/reference\` and has it as OpenAPI 3.1 at \`/app/openapi.json\`, from which other programs can make clients: a
render is a union by its \`status\`, each operation names its scope in \`security\`, and answers may have members that are not
described. This file is made by \`./makecut openapi --markdown > docs/api.md\`.`;

const BEYOND = `## Beyond the interface

These may be used where they help; a service that runs with \`MAKECUT_EXTENSIONS=off\` ignores the members, like any
unknown member, and has no such routes. The description marks them with \`x-beyond-interface\`.

**\`script\` of \`POST /v1/cuts\`**: a text of at most 50,000 characters, one line for each passage that the video shall
say. \`prompt\` is still required.

- Each line is looked for in the words of all the recordings. It may begin and end inside a sentence, and it may differ
  a little from what is said: a word more or less, "9" for "nine", "$40 million" for "forty million dollars", "gonna" for
  "going to", "anymore" for "any more". A line of several sentences that is not said in one go is looked for sentence by
  sentence.
- Of a line that is not said, its beginning or its end is shown where that is said nearly word for word, has at least four
  words, and says about a third of the line or more. A warning names the rest.
- Fillers in a line ("So, um, I wanted") are shown where they are said, and no difference where they are not.
- Of several takes the most complete and fluent is shown, of takes that are as good the last. No words are shown twice.
- \`NAME: words\` asks for one speaker, by label or name. An ellipsis (\`…\`, \`[...]\`) inside a line leaves out what is said
  between. Bullets, quotation marks, timecodes, and directions in brackets are not looked for. Blank lines and headings
  (\`# ...\`, a line in capitals, or one that ends with a colon) are passed over.
- The lines keep their order; under \`chronology: strict\` they come in the order of the footage, and a warning says so.
- The plan's warnings name each line that is not said, and each that is said in other words, by its number in
  the text, with every word that is said otherwise, left out or added: \`(“would” for “can”, “not” is added)\`. Fillers, articles,
  "and", contractions ("don't"), spellings, numbers in digits or words, and plurals are no difference. Where more than four places
  differ, what is said is quoted whole. Of a draft transcript nothing is sure. \`plan.rationale\` counts such lines as "not as
  written", not as found. Where no line at all is said, planning fails at \`select\`.
- A statement that is only asked is named ("is said only inside a question"), and a sentence whose two parts are said in two
  places ("is joined from two places"). A negation right beside a line, in its sentence, is shown with it.
- Where an entry begins or ends inside a sentence, a warning quotes the rest of the sentence: \`entry 6 leaves out “Piers says
  that” before it, of the same sentence\`. Words between two parts of a line with an ellipsis are named only if they deny. Edits
  keep the warning until that end of the entry moves or the words are shown.
- A line of a named speaker that only somebody else says word for word is not said by that speaker.
- Where the speaker limits, denies or corrects a line with the next sentence ("Unless ...", "That is a lie."), and no line asks
  for that sentence, a warning quotes it.
- Lines stay whole, also where they are longer than \`target_duration_s\` (a warning) or shorter than
  \`min_segment_duration_s\` (a warning). The version's \`settings.targetDurationS\` is the length of the lines, up to the target.
- The prompt gives the title, the pace and the camera alone. One that is the title of the script only names the cut in
  lists: the plan's title is then of the main words that are shown. That title is the first line with a letter or digit, without bullets and marks of headings before it. A line
  of more than 60 characters ends behind the last whole word of them, with \` …\`.
- No language model is asked, in the first plan and in revisions. A revision changes what it names and leaves the other
  lines.

**Edits of what a plan shows, in \`PATCH /v1/cuts/:id/plan\`**: one of \`trim\`, \`split\`, \`insert\`, \`camera\` and
\`cut_words\` a request, never together with \`remove\`, \`reorder\`, \`pin\` and \`unpin\`. Entry numbers are those before the
edit, times are milliseconds on the group timeline.

| member | what it does |
|---|---|
| \`base_version\` | the version that the numbers are from; where another one is the latest, the edit is refused with 409 \`conflict\`. It goes with every edit |
| \`trim { n, source_start_ms?, source_end_ms? }\` | another beginning, end or both. What is added must be filmed by the entry's camera and be of its speaker |
| \`split { n, at_ms }\` | two entries that touch. Nothing is taken out, and both are pinned where the entry was |
| \`insert { after, source_group, camera?, source_start_ms, source_end_ms }\` | new entries behind entry \`after\`, 0 for the beginning. Several speakers become several entries; what another says for less than 0.7 s stays inside. Without \`camera\` the one that fits each speaker is shown |
| \`camera { n, camera }\` | another camera, which has a picture for all of the entry |
| \`cut_words { n, start_ms, end_ms }\` | takes a stretch out of the middle of an entry. It is kept as \`filler_cut\`, a pause as \`pause_shrink\`, with what was taken out there before |

- Texts, speakers and \`estimated_duration_s\` are worked out again. Pauses that come in are shortened by the plan's settings.
- Nothing is moved to a silence. \`warnings\` names each cut point without one ("entry 3 ends without a silence at its cut
  point"), each run of touching entries that is shorter than \`min_segment_duration_s\`, and each word that is cut in its
  middle. Other warnings follow their entries.
- Refused with \`invalid_request\`: an unknown entry, a time outside the recording or the entry, footage that the plan
  shows already, the voice of another, a camera without a picture there, less than a tenth of a second that is left.
- Words that were cut out stay out of revisions, as long as their entry stays.

**The export of a plan**, \`GET /v1/cuts/{id}/exports/{format}\` below. What each form is for and holds is in
[hand-off.md](hand-off.md).`;

const EVERYWHERE: readonly string[] = [
  'invalid_json',
  'invalid_api_key',
  'insufficient_scope',
  'rate_limited',
  'account_rate_limited',
  'internal',
];

function tagChapter(tag: Tag, paths: OpenApiDocument['paths']): string {
  const own = Object.values<Operation>(operations).filter(
    (operation) => operation.tag === tag && !operation.isBeyond,
  );
  return [`## ${tag}`, TAGS[tag], ...own.map((operation) => operationChapter(operation, paths))].join('\n\n');
}

function operationChapter(operation: Operation, paths: OpenApiDocument['paths']): string {
  const { method, path, summary, description, request, response, status, example } = operation;
  const described = paths[path]?.[method.toLowerCase()] ?? {};
  const answer = (described['responses'] as Record<string, JsonSchema>)[status] ?? {};
  const codes = problemsOf(operation).filter((code) => !EVERYWHERE.includes(code));
  const bodyOf = (content: JsonSchema | undefined) => typeOf(jsonSchemaOf(content));
  return [
    `### ${method} ${path}`,
    `**${summary}.** ${description}`,
    traitsOf(operation),
    parameterTable((described['parameters'] ?? []) as JsonSchema[]),
    request === null
      ? ''
      : `Body: ${bodyOf(described['requestBody'] as JsonSchema)}\n\n${code(example.request)}`,
    response === null ? '' : `Answer: ${bodyOf(answer)}\n\n${code(example.response)}`,
    codes.length === 0
      ? ''
      : `Refusals: ${codes.map((name) => `[\`${name}\`](errors.md#${name})`).join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function traitsOf({ scope, status, isIdempotent, isGated, isPaged, carriesUsage, text }: Operation): string {
  return [
    scope === null ? 'No key.' : `Scope \`${scope}\`.`,
    `Status ${status}.`,
    isIdempotent ? 'Honours `idempotency-key`.' : '',
    isGated ? 'Stopped by the admission gate.' : '',
    isPaged ? 'In pages.' : '',
    carriesUsage ? 'Carries the usage fields.' : '',
    text === null ? '' : `Text: ${text.description}`,
  ]
    .filter((trait) => trait !== '')
    .join(' ');
}

function parameterTable(parameters: readonly JsonSchema[]): string {
  const named = parameters.filter(({ name }) => name !== undefined);
  if (named.length === 0) return '';
  const rows = named.map(
    ({ name, in: place, schema, description }) =>
      `| \`${name}\` | ${place} | ${typeOf(schema as JsonSchema)} | ${cell(description)} |`,
  );
  return ['| parameter | in | type | |', '|---|---|---|---|', ...rows].join('\n');
}

function eventsChapter(webhooks: JsonSchema): string {
  const rows = Object.entries(webhooks as Record<string, { post: JsonSchema }>).map(([name, { post }]) => {
    const { properties } = jsonSchemaOf(post['requestBody'] as JsonSchema) as {
      properties: Record<string, JsonSchema>;
    };
    const keys = (part: string) =>
      Object.keys((properties[part]?.['properties'] ?? {}) as object)
        .map((key) => `\`${key}\``)
        .join(', ');
    return `| \`${name}\` | ${keys('ids')} | ${keys('summary')} | ${cell(post['summary'])} |`;
  });
  return [
    '## Events',
    'Posted to webhook endpoints as `{ event, account_id, ids, summary, occurred_at }`, signed by `service-signature`.',
    ['| event | ids | summary | |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

function schemaChapter(name: string, schema: JsonSchema): string {
  // Alternatives beside properties are conditions on the properties.
  const parts = 'properties' in schema ? [schema] : ((schema['oneOf'] ?? []) as JsonSchema[]);
  const tables = parts.map(({ properties, required }) => {
    const needed = (required ?? []) as string[];
    const rows = Object.entries(properties as Record<string, JsonSchema>).map(
      ([key, field]) =>
        `| \`${key}\`${needed.includes(key) ? '' : ' (optional)'} | ${typeOf(field)} | ${cell(field['description'])} |`,
    );
    return ['| field | type | |', '|---|---|---|', ...rows].join('\n');
  });
  return [`### ${name}`, ...tables].join('\n\n');
}

/** A value's type in few words. */
function typeOf(schema: JsonSchema): string {
  const {
    $ref,
    type,
    anyOf,
    items,
    enum: values,
    const: constant,
    properties,
    additionalProperties,
  } = schema;
  if (typeof $ref === 'string')
    return `[${$ref.slice(REF.length)}](#${$ref.slice(REF.length).toLowerCase()})`;
  // The cases of an object with its own members only list which members each must have.
  if (Array.isArray(anyOf) && properties === undefined)
    return anyOf.map((part: JsonSchema) => typeOf(part)).join(' or ');
  if (Array.isArray(values)) return values.map((value) => `\`${value}\``).join(', ');
  if (constant !== undefined) return `\`${constant}\``;
  if (type === 'array') return `list of ${typeOf(items as JsonSchema)}`;
  if (typeof properties === 'object' && properties !== null) {
    const { data, next_cursor: cursor } = properties as Record<string, JsonSchema>;
    if (data !== undefined && cursor !== undefined)
      return `page (\`data\`, \`next_cursor\`) with a ${typeOf(data)}`;
    return `{ ${Object.keys(properties)
      .map((key) => `\`${key}\``)
      .join(', ')} }`;
  }
  if (typeof additionalProperties === 'object')
    return `object of ${typeOf(additionalProperties as JsonSchema)}`;
  return Array.isArray(type) ? type.join(' or ') : String(schema['format'] ?? type);
}

function jsonSchemaOf(described: JsonSchema | undefined): JsonSchema {
  const content = described?.['content'] as Record<string, { schema: JsonSchema }> | undefined;
  return content?.['application/json']?.schema ?? {};
}

function cell(text: unknown): string {
  return String(text ?? '').replaceAll('|', '\\|');
}

function code(example: object | undefined): string {
  return `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``;
}
