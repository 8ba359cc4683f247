import type { RequestFailedError } from '../../net/request-failed-error.ts';
import type { ModelFile } from './catalogue.ts';

/** Where the files of a model come from: the public site, a mirror that the operator named, or a folder. */
export type ModelSource = { kind: 'site' | 'mirror'; baseUrl: string } | { kind: 'folder'; dir: string };

export const MODEL_SITE = 'https://huggingface.co';

export function sourceOf(baseUrl: string, fromDir: string | null): ModelSource {
  if (fromDir !== null) return { kind: 'folder', dir: fromDir };
  return { kind: baseUrl === MODEL_SITE ? 'site' : 'mirror', baseUrl };
}

/**
 * Says that a file which came is the wrong one. A file of a folder is named, because it is the user's own and stays.
 */
export function sayWrongFile(
  source: ModelSource,
  { file, path, fault }: { file: ModelFile; path: string; fault: string },
): string {
  switch (source.kind) {
    case 'folder':
      return `${path} ${fault}. It was left as it is, and nothing was installed. ${fetchElsewhere(file)} in its place.`;
    case 'site':
      return `${file.name} as it came from ${MODEL_SITE} ${fault}. The download was deleted. Try again; if that does not help, set MAKECUT_MODELS_BASE_URL to a mirror.`;
    case 'mirror':
      return `${file.name} as it came from the mirror ${source.baseUrl} (MAKECUT_MODELS_BASE_URL) ${fault}. The download was deleted. Correct the mirror, name another one, or unset MAKECUT_MODELS_BASE_URL to fetch from ${MODEL_SITE}.`;
  }
}

export function sayNotInFolder(dir: string, modelName: string, file: ModelFile): string {
  return `${file.name} of ${modelName} is not in ${dir}. ${fetchElsewhere(file)} there.`;
}

function fetchElsewhere({ path }: ModelFile): string {
  return `Fetch it on a machine with internet access (it is ${path} below ${MODEL_SITE}) and put it`;
}

/** A download that ended without its file. */
export function sayFailedRequest(
  source: { kind: 'site' | 'mirror'; baseUrl: string },
  file: ModelFile,
  error: RequestFailedError,
): string {
  const { host } = new URL(source.baseUrl);
  const isMirror = source.kind === 'mirror';
  switch (error.reason) {
    case 'status':
      if (error.status === 404) {
        const what = isMirror ? 'Check MAKECUT_MODELS_BASE_URL.' : 'It may have been moved there.';
        return `${file.name} is not at ${source.baseUrl}/${file.path} (404). ${what}`;
      }
      return `${file.name} cannot be had: ${error.message} Try again later, or ${otherSource(isMirror)}.`;
    case 'connection':
    case 'stalled':
    case 'timeout':
      return `${file.name} could not be fetched from ${host}: ${error.message} What came is kept: the next try goes on with it. If this machine does not reach ${host}, ${otherSource(isMirror)}.`;
    default:
      return `${file.name} could not be fetched from ${host}: ${error.message}`;
  }
}

function otherSource(isMirror: boolean): string {
  return isMirror
    ? 'correct MAKECUT_MODELS_BASE_URL, which names it'
    : 'set MAKECUT_MODELS_BASE_URL to a mirror';
}
