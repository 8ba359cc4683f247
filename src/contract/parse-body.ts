import { ASPECTS, type Aspect, CROP_MODES, type CropMode } from './aspect.ts';
import { MAX_GROUPS_PER_CUT, MAX_INSTRUCTION_CHARS, MAX_PROMPT_CHARS } from './cut.ts';
import { isUuid } from './identifier.ts';
import { ProblemError } from './problems/problem.ts';
import { showValue } from './problems/show-value.ts';
import {
  FILE_ROLES,
  MAX_FILENAME_CHARS,
  MAX_FILES_PER_GROUP,
  MAX_NAME_CHARS,
  MAX_SOURCE_URL_CHARS,
  UPLOAD_EXTENSIONS,
} from './source-group.ts';
import { MAX_SPEAKER_NAME_CHARS } from './speaker.ts';

type Body = Record<string, unknown>;

/** A request body that is a JSON object; anything else has no members to read. */
export function bodyObject(body: unknown): Body {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  throw new ProblemError('invalid_request', 'the body must be a JSON object');
}

export interface ParsedSourceFile {
  filename: string | null;
  sourceUrl: string | null;
  role: 'camera' | 'audio';
  label: string;
}

export interface ParsedSourceGroup {
  name: string;
  files: ParsedSourceFile[];
}

/** Reads POST /v1/source-groups whole before anything is written. */
export function parseNewSourceGroup(body: unknown): ParsedSourceGroup {
  const input = bodyObject(body);
  const name = text(input, 'name', MAX_NAME_CHARS);
  const files = input['files'];
  if (!Array.isArray(files) || files.length < 1 || files.length > MAX_FILES_PER_GROUP) {
    throw invalid('files', files, `a list of 1 to ${MAX_FILES_PER_GROUP} files`);
  }
  const parsed = files.map((file, index) => parseFile(file, index));
  if (!parsed.some((file) => file.role === 'camera')) {
    throw new ProblemError('invalid_request', 'files: none has role camera; a recording needs at least one');
  }
  return { name, files: parsed };
}

function parseFile(file: unknown, index: number): ParsedSourceFile {
  const at = `files[${index}]`;
  if (typeof file !== 'object' || file === null) throw invalid(at, file, 'an object');
  const input = file as Body;
  const [filename, sourceUrl] = [input['filename'] ?? null, input['source_url'] ?? null];
  if ((filename === null) === (sourceUrl === null)) {
    throw new ProblemError('invalid_request', `${at}: exactly one of filename and source_url is needed`);
  }
  const role = input['role'] ?? 'camera';
  if (!FILE_ROLES.includes(role as 'camera'))
    throw invalid(`${at}.role`, role, `one of ${FILE_ROLES.join(', ')}`);
  const label =
    input['label'] == null ? `file-${index + 1}` : text(input, 'label', MAX_NAME_CHARS, `${at}.label`);
  return {
    filename: filename === null ? null : parseFilename(input, at),
    sourceUrl:
      sourceUrl === null ? null : text(input, 'source_url', MAX_SOURCE_URL_CHARS, `${at}.source_url`),
    role: role as 'camera' | 'audio',
    label,
  };
}

function parseFilename(input: Body, at: string): string {
  const filename = text(input, 'filename', MAX_FILENAME_CHARS, `${at}.filename`);
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) {
    throw new ProblemError(
      'unsupported_extension',
      `${at}.filename: ${showValue(filename)} ends in none of ${UPLOAD_EXTENSIONS.join(', ')}`,
    );
  }
  return filename;
}

export interface ParsedCut {
  prompt: string;
  sourceGroupIds: string[];
  brandKitId: string | null;
}

/** Reads the members of POST /v1/cuts beside its settings. */
export function parseNewCut(body: unknown): ParsedCut {
  const input = bodyObject(body);
  const prompt = text(input, 'prompt', MAX_PROMPT_CHARS);
  const ids = input['source_group_ids'];
  if (!Array.isArray(ids) || ids.length < 1 || ids.length > MAX_GROUPS_PER_CUT) {
    throw invalid('source_group_ids', ids, `a list of 1 to ${MAX_GROUPS_PER_CUT} ids`);
  }
  const wrong = ids.find((id) => typeof id !== 'string' || !isUuid(id));
  if (wrong !== undefined) throw invalid('source_group_ids', wrong, 'uuids');
  const sourceGroupIds = ids.map((id: string) => id.toLowerCase());
  if (new Set(sourceGroupIds).size < ids.length) throw invalid('source_group_ids', ids, 'each id once');
  const kit = input['brand_kit_id'] ?? null;
  if (kit !== null && (typeof kit !== 'string' || !isUuid(kit))) throw invalid('brand_kit_id', kit, 'a uuid');
  return { prompt, sourceGroupIds, brandKitId: kit };
}

export function parseInstruction(body: unknown): string {
  return text(bodyObject(body), 'instruction', MAX_INSTRUCTION_CHARS);
}

export interface ParsedRenderRequest {
  aspects: Aspect[];
  planVersion: number | null;
  cropMode: CropMode;
}

/** Reads POST /v1/cuts/:id/renders and /render-quote. */
export function parseRenderRequest(body: unknown): ParsedRenderRequest {
  const input = bodyObject(body);
  const aspects = input['aspects'];
  const isList =
    Array.isArray(aspects) &&
    aspects.length >= 1 &&
    aspects.every((aspect) => ASPECTS.includes(aspect)) &&
    new Set(aspects).size === aspects.length;
  if (!isList) throw invalid('aspects', aspects, `1 to 3 different ones of ${ASPECTS.join(', ')}`);
  const version = input['plan_version'] ?? null;
  if (version !== null && !(Number.isInteger(version) && (version as number) >= 1)) {
    throw invalid('plan_version', version, 'an integer from 1 on');
  }
  const cropMode = input['crop_mode'] ?? 'bars';
  if (!CROP_MODES.includes(cropMode as CropMode)) {
    throw new ProblemError(
      'invalid_settings',
      `crop_mode: got ${showValue(cropMode)}; allowed is one of ${CROP_MODES.join(', ')}`,
    );
  }
  return { aspects, planVersion: version as number | null, cropMode: cropMode as CropMode };
}

/** A text of 1 to `maxChars` code points after trimming. */
function text(input: Body, key: string, maxChars: number, name = key): string {
  const value = input[key];
  if (typeof value !== 'string') throw invalid(name, value, `a text of 1 to ${maxChars} characters`);
  const trimmed = value.trim();
  const chars = [...trimmed].length;
  if (chars < 1)
    throw new ProblemError('invalid_request', `${name}: it is blank; say in 1 to ${maxChars} characters`);
  if (chars > maxChars)
    throw new ProblemError('invalid_request', `${name}: ${chars} characters; allowed are ${maxChars}`);
  // Postgres holds no NUL characters, and no text that people write has one.
  if (trimmed.includes('\0')) throw new ProblemError('invalid_request', `${name}: it holds a NUL character`);
  return trimmed;
}

function invalid(name: string, value: unknown, allowed: string): ProblemError {
  const got = value === undefined || value === null ? 'it is missing' : `got ${showValue(value)}`;
  return new ProblemError('invalid_request', `${name}: ${got}; allowed is ${allowed}`);
}

/** Reads PATCH speakers: label -> display name. */
export function parseSpeakerNames(body: unknown): Map<string, string> {
  const names = bodyObject(body)['names'];
  if (
    typeof names !== 'object' ||
    names === null ||
    Array.isArray(names) ||
    Object.keys(names).length === 0
  ) {
    throw invalid('names', names, 'an object with a name for at least one label');
  }
  const input = names as Body;
  return new Map(
    Object.keys(input).map((label) => [label, text(input, label, MAX_SPEAKER_NAME_CHARS, `names.${label}`)]),
  );
}

export interface ParsedPlanEdit {
  remove?: number[];
  reorder?: number[];
  pin?: number[];
  unpin?: number[];
}

/** Reads PATCH plan: lists of entry numbers, at least one of them not empty. */
export function parsePlanEdit(body: unknown): ParsedPlanEdit {
  const input = bodyObject(body);
  const edit: ParsedPlanEdit = {};
  for (const key of ['remove', 'reorder', 'pin', 'unpin'] as const) {
    const numbers = input[key] ?? [];
    if (!Array.isArray(numbers) || !numbers.every((n) => Number.isInteger(n) && n >= 1)) {
      throw invalid(key, numbers, 'a list of entry numbers');
    }
    if (new Set(numbers).size < numbers.length) throw invalid(key, numbers, 'each entry number once');
    if (numbers.length > 0) edit[key] = numbers;
  }
  if (Object.keys(edit).length === 0) {
    throw new ProblemError(
      'invalid_request',
      'nothing to edit: give remove, reorder, pin or unpin with entry numbers',
    );
  }
  return edit;
}

/** The `name` of something, at most so many code points. */
export function parseName(input: Body, maxChars: number): string {
  return text(input, 'name', maxChars);
}
