/** Only models that something here uses; another kind comes with its use. */
export type ModelKind = 'transcription';

export interface ModelFile {
  name: string;
  /** Below the address of https://huggingface.co, or of a mirror that keeps its paths. */
  path: string;
  /** As its page says, rounded; for the progress before the server tells. */
  aboutBytes: number;
  /** Null where no public page could be found that names it: it is recorded with the first download. */
  sha256: string | null;
}

export interface CatalogueModel {
  /** Also its folder in the models folder. */
  name: string;
  kind: ModelKind;
  description: string;
  licence: string;
  /** Codes of its languages; null: many. */
  languages: readonly string[] | null;
  files: readonly ModelFile[];
}

const MB = 1_000_000;

/** `OWNER/REPOSITORY/resolve/main/FILE` is the site's address of a file as it is now. */
function filesOf(
  repository: string,
  files: readonly [name: string, aboutMb: number, sha256?: string][],
): ModelFile[] {
  return files.map(([name, aboutMb, sha256]) => ({
    name,
    path: `${repository}/resolve/main/${name}`,
    aboutBytes: aboutMb * MB,
    sha256: sha256 ?? null,
  }));
}

/**
 * Models that are known to work with sherpa-onnx, best first. Names, files and sizes are those of its documentation
 * (k2-fsa.github.io/sherpa/onnx/pretrained_models) and of the files' own pages.
 */
export const MODEL_CATALOGUE: readonly CatalogueModel[] = [
  {
    name: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
    kind: 'transcription',
    description: 'Parakeet TDT 0.6B v2, the best for English',
    licence: 'CC-BY-4.0',
    languages: ['en'],
    files: filesOf('csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8', [
      ['encoder.int8.onnx', 652],
      ['decoder.int8.onnx', 7.2],
      ['joiner.int8.onnx', 1.8],
      ['tokens.txt', 0.01],
    ]),
  },
  {
    name: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    kind: 'transcription',
    description: 'Parakeet TDT 0.6B v3, 25 European languages',
    licence: 'CC-BY-4.0',
    languages: [
      ...['bg', 'hr', 'cs', 'da', 'nl', 'en', 'et', 'fi', 'fr', 'de', 'el', 'hu', 'it'],
      ...['lv', 'lt', 'mt', 'pl', 'pt', 'ro', 'sk', 'sl', 'es', 'sv', 'ru', 'uk'],
    ],
    files: filesOf('csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8', [
      ['encoder.int8.onnx', 652],
      ['decoder.int8.onnx', 11.8],
      ['joiner.int8.onnx', 6.4],
      ['tokens.txt', 0.094],
    ]),
  },
  {
    name: 'sherpa-onnx-moonshine-base-en-int8',
    kind: 'transcription',
    description: 'Moonshine base, English, smaller; words are timed on the sound',
    licence: 'MIT',
    languages: ['en'],
    files: filesOf('csukuangfj/sherpa-onnx-moonshine-base-en-int8', [
      ['preprocess.onnx', 14],
      ['encode.int8.onnx', 50],
      ['uncached_decode.int8.onnx', 122],
      ['cached_decode.int8.onnx', 100, '2db74e51cedf64a8b1be3c8192e0bb5e4923af0e90bd9e87f8e8771873f8ea03'],
      ['tokens.txt', 0.44],
    ]),
  },
  {
    name: 'sherpa-onnx-whisper-small',
    kind: 'transcription',
    description: 'Whisper small, 99 languages; words are timed on the sound',
    licence: 'MIT',
    languages: null,
    files: filesOf('csukuangfj/sherpa-onnx-whisper-small', [
      ['small-encoder.int8.onnx', 112],
      ['small-decoder.int8.onnx', 262],
      ['small-tokens.txt', 0.82],
    ]),
  },
];

export function findCatalogueModel(name: string): CatalogueModel | null {
  return MODEL_CATALOGUE.find((model) => model.name === name) ?? null;
}
