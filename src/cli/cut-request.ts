import { resolve } from 'node:path';
import { isUuid } from '../contract/identifier.ts';
import { CUT_SETTINGS } from '../contract/values/cut-settings.ts';
import { MAX_FILES_PER_GROUP, MAX_PROMPT_CHARS } from '../contract/values/limits.ts';
import { ASPECTS, type Aspect, CROP_MODES, type CropMode } from '../contract/values/pictures.ts';
import { withoutSlash } from '../lib/http-address.ts';
import { readLanguage } from './read-language.ts';
import { EXIT, ExitError } from './terminal/exit-error.ts';

/** The options of `makecut cut`, as commander read them. */
export interface CutOptions {
  brief?: string;
  script?: string;
  target?: string;
  aspect?: string[];
  out?: string;
  sample?: boolean;
  group?: string;
  cut?: string;
  revise?: string;
  planOnly?: boolean;
  strict?: boolean;
  speakers?: string;
  language?: string;
  cropMode?: string;
  yes?: boolean;
  url?: string;
}

/** The source of the footage. */
export type Footage =
  | { kind: 'files'; paths: string[] }
  | { kind: 'sample' }
  | { kind: 'group'; groupId: string }
  | { kind: 'cut'; cutId: string; instruction: string | null };

export interface CutRequest {
  footage: Footage;
  /** Empty for a revision, and for a script that has none. */
  brief: string;
  /** Path of a text file with the lines of the video; null for a cut from the brief alone. */
  scriptPath: string | null;
  targetS: number;
  aspects: Aspect[];
  /** Whether the aspects were named, or are the default. */
  areAspectsNamed: boolean;
  cropMode: CropMode;
  outDir: string;
  planOnly: boolean;
  /** Whether a part of the brief that was not met ends the command with 3. */
  isStrict: boolean;
  speakers: number | null;
  /** The language of the talk: a code, or `auto`; null for that of the installation. */
  language: string | null;
  url: string | null;
}

/** Checks the whole call before anything is started. Wrong use ends with exit code 2. */
export function readCutRequest(files: readonly string[], options: CutOptions, callerDir: string): CutRequest {
  const footage = readFootage(files, options, callerDir);
  const isRevision = footage.kind === 'cut';
  refuseIdleOptions(footage, options);
  const scriptPath = options.script === undefined ? null : resolve(callerDir, options.script);
  return {
    footage,
    brief: isRevision ? '' : readBrief(options.brief, scriptPath !== null),
    scriptPath,
    targetS: isRevision ? 0 : readTarget(options.target, scriptPath !== null),
    aspects: readAspects(options.aspect),
    areAspectsNamed: options.aspect !== undefined,
    cropMode: readCropMode(options.cropMode),
    outDir: resolve(callerDir, options.out ?? 'out'),
    planOnly: options.planOnly === true,
    isStrict: options.strict === true,
    speakers: options.speakers === undefined ? null : readInteger('--speakers', options.speakers, 1, 20),
    language: options.language === undefined ? null : readLanguage(options.language),
    url: options.url === undefined ? null : withoutSlash(options.url),
  };
}

const AT_NEW_FILES = 'is for new files. For a recording that is there: ./makecut perceive ID';

/** Options without effect on a kind of footage, and how to get their effect instead. */
const IDLE: Record<Footage['kind'], Partial<Record<keyof CutOptions, string>>> = {
  files: {},
  sample: {
    speakers: `--speakers ${AT_NEW_FILES} --speakers N.`,
    language: `--language ${AT_NEW_FILES} --language CODE.`,
  },
  group: {
    speakers: `--speakers ${AT_NEW_FILES} --speakers N.`,
    language: `--language ${AT_NEW_FILES} --language CODE.`,
  },
  cut: {
    brief: '--brief is for a new cut. To change this one: --revise "what shall be otherwise".',
    script: '--script makes a new cut: name recordings or a group instead of --cut.',
    target: '--target is for a new cut. To change the length of this one: --revise "make it 30 seconds".',
    speakers: `--speakers ${AT_NEW_FILES} --speakers N.`,
    language: `--language ${AT_NEW_FILES} --language CODE.`,
  },
};

/** No option is ignored: one without effect is refused, with the way to say it. */
function refuseIdleOptions({ kind }: Footage, options: CutOptions): void {
  for (const [name, way] of Object.entries(IDLE[kind])) {
    if (options[name as keyof CutOptions] !== undefined) throw wrongUse(way);
  }
  if (options.planOnly !== true) return;
  const idle = options.aspect === undefined ? (options.out === undefined ? null : '--out') : '--aspect';
  if (idle !== null) {
    throw wrongUse(`${idle} is for videos, and --plan-only makes none. Give it later, with --cut ID.`);
  }
  if (kind === 'cut' && options.cropMode !== undefined) {
    throw wrongUse('--crop-mode is for videos, and --plan-only makes none. Give it later, with --cut ID.');
  }
}

function readFootage(files: readonly string[], options: CutOptions, callerDir: string): Footage {
  const sources = [
    files.length > 0 ? 'files' : null,
    options.sample ? '--sample' : null,
    options.group === undefined ? null : '--group',
    options.cut === undefined ? null : '--cut',
  ].filter((source) => source !== null);
  if (sources.length === 0) throw wrongUse('name the recordings to cut, or give --sample, --group or --cut.');
  if (sources.length > 1) throw wrongUse(`${sources.join(' and ')} cannot be given together.`);
  if (options.revise !== undefined && options.cut === undefined) throw wrongUse('--revise needs --cut ID.');
  if (options.cut !== undefined) {
    const instruction = options.revise?.trim() ?? null;
    if (instruction === '')
      throw wrongUse('--revise is blank. Say what to change, for example "make it shorter".');
    return { kind: 'cut', cutId: readId('--cut', options.cut), instruction };
  }
  if (options.group !== undefined) return { kind: 'group', groupId: readId('--group', options.group) };
  if (options.sample) return { kind: 'sample' };
  if (files.length > MAX_FILES_PER_GROUP)
    throw wrongUse(
      `${files.length} files; a recording has at most ${MAX_FILES_PER_GROUP} (cameras and microphones).`,
    );
  return { kind: 'files', paths: files.map((file) => resolve(callerDir, file)) };
}

function readBrief(brief: string | undefined, hasScript: boolean): string {
  if (brief === undefined && hasScript) return '';
  if (brief === undefined)
    throw wrongUse('--brief is missing. Say what the video should tell, or give its lines with --script.');
  const trimmed = brief.trim();
  if (trimmed === '') throw wrongUse('--brief is blank. Say what the video should tell.');
  if ([...trimmed].length > MAX_PROMPT_CHARS) {
    throw wrongUse(`--brief is longer than ${MAX_PROMPT_CHARS} characters.`);
  }
  return trimmed;
}

function readTarget(target: string | undefined, hasScript: boolean): number {
  const { min, max } = CUT_SETTINGS.targetDurationS;
  // The lines of a script have a length of their own.
  if (target === undefined && hasScript) return max;
  if (target === undefined)
    throw wrongUse(`--target is missing. Give the length of the cut in seconds (${min} to ${max}).`);
  return readInteger('--target', target, min, max);
}

function readAspects(given: readonly string[] | undefined): Aspect[] {
  const aspects = [...new Set(given ?? ['16:9'])];
  const wrong = aspects.find((aspect) => !ASPECTS.includes(aspect as Aspect));
  if (wrong !== undefined) throw wrongUse(`--aspect ${wrong}: allowed are ${ASPECTS.join(', ')}.`);
  return aspects as Aspect[];
}

function readCropMode(given = 'bars'): CropMode {
  if (CROP_MODES.includes(given as CropMode)) return given as CropMode;
  throw wrongUse(`--crop-mode ${given}: allowed are ${CROP_MODES.join(', ')}.`);
}

function readInteger(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw wrongUse(`${name} ${text}: allowed is a whole number from ${min} to ${max}.`);
}

function readId(name: string, id: string): string {
  if (isUuid(id)) return id.toLowerCase();
  throw wrongUse(`${name} ${id}: this is not an id. Ids look like 3f2b8c1e-0000-4000-8000-000000000000.`);
}

function wrongUse(sentence: string): ExitError {
  return new ExitError(EXIT.wrongCall, sentence);
}
