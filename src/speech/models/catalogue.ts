/** Only kinds of models that are in use here. */
export const MODEL_KINDS = ['transcription', 'diarization', 'punctuation', 'vad'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

export interface ModelFile {
  name: string;
  /** Below the address of https://huggingface.co, or of a mirror that keeps its paths. */
  path: string;
  /** Rounded, from the model's page; for the progress before the server tells the size. */
  aboutBytes: number;
  /** Null where no public page names it. Then the first download records it. */
  sha256: string | null;
}

export interface CatalogueModel {
  /** Also the name of its folder in the models folder. */
  name: string;
  kind: ModelKind;
  description: string;
  licence: string;
  /**
   * Mean word error rate in percent over the eight English sets of the Open ASR Leaderboard (May 2026). Null where the
   * leaderboard does not have this very model, or it does not transcribe.
   */
  werPct: number | null;
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
    werPct: 6.05,
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
    werPct: null,
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
    werPct: null,
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
    werPct: null,
    languages: null,
    files: filesOf('csukuangfj/sherpa-onnx-whisper-small', [
      ['small-encoder.int8.onnx', 112],
      ['small-decoder.int8.onnx', 262],
      ['small-tokens.txt', 0.82],
    ]),
  },
  {
    name: 'sherpa-onnx-pyannote-segmentation-3-0',
    kind: 'diarization',
    description: 'Pyannote segmentation 3.0: who speaks, overlaps too; needs a model of voices as well',
    licence: 'MIT',
    werPct: null,
    languages: null,
    files: filesOf('csukuangfj/sherpa-onnx-pyannote-segmentation-3-0', [
      ['model.onnx', 6, '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079'],
    ]),
  },
  {
    name: 'nemo_en_titanet_small',
    kind: 'diarization',
    description: 'TitaNet small, a model of voices; needs a segmentation as well',
    licence: 'CC-BY-4.0',
    werPct: null,
    languages: null,
    files: filesOf('csukuangfj/speaker-embedding-models', [
      [
        'nemo_en_titanet_small.onnx',
        40.3,
        'ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e',
      ],
    ]),
  },
  {
    name: 'sherpa-onnx-online-punct-en-2024-08-06',
    kind: 'punctuation',
    description: 'marks and capitals for words that come without (pocketsphinx), English',
    licence: 'Apache-2.0',
    werPct: null,
    languages: ['en'],
    // A mirror of the project's archive, with the same bytes.
    files: filesOf('Kairoi-LLC/edge-punct-casing-en-onnx', [
      ['model.int8.onnx', 7.1, '9d611f445fe4a46186080fe161be6059d87d72eb88d3a8cb00c1a06e83a6067e'],
      ['bpe.vocab', 0.15, 'e118b7ad88c54db562517df49e1cffd4836d166c34fb190fd311d7f34eb238f5'],
    ]),
  },
  {
    name: 'silero-vad',
    kind: 'vad',
    description: 'Silero 4, speech detection; the built-in Silero 6 is newer and erred less on meetings',
    licence: 'MIT',
    werPct: null,
    languages: null,
    files: filesOf('csukuangfj/vad', [
      ['silero_vad.onnx', 1.8, 'a35ebf52fd3ce5f1469b2a36158dba761bc47b973ea3382b3186ca15b1f5af28'],
    ]),
  },
];

export function findCatalogueModel(name: string): CatalogueModel | null {
  return MODEL_CATALOGUE.find((model) => model.name === name) ?? null;
}
