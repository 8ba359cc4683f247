import { AUTO_LANGUAGE, codeOfLanguage, type KnownLanguages } from '../../../contract/values/languages.ts';
import type { TranscribedWord } from '../../../domain/recording/perceived.ts';
import { withFolder } from '../../../lib/files/with-folder.ts';
import type { MediaTools } from '../../../media/run-ffmpeg.ts';
import type { EngineInfo, Transcriber } from '../../transcriber.ts';
import { WavFile } from '../../wav-file.ts';
import { edgeSoundOf } from '../edge-sound.ts';
import { refineEdges } from '../refine-edges.ts';
import { askProvider, type ProviderAccess } from './ask-provider.ts';
import { encodeUpload, type UploadFormat } from './encode-upload.ts';
import { type ProviderWord, placeProviderWords, planUpload, type UploadSpan } from './plan-upload.ts';

/** The differences between providers: their requests and their answers. */
export interface ProviderProtocol {
  engine: EngineInfo;
  format: UploadFormat;
  question(
    sound: Buffer,
    vocabulary: readonly string[],
  ): { url: string; headers: Record<string, string>; body: Buffer };
  /** Throws `WrongAnswerError` for an answer that differs from the documentation. */
  readWords(answer: unknown): ProviderWord[];
  /** The language that the provider found, as it names it; for answers whose words could be read. */
  readLanguage(answer: unknown): string | null;
}

export interface ProviderHost {
  access: ProviderAccess;
  tools: MediaTools;
  /** Folder for the sound that is sent. Each piece makes and removes its own subfolder. */
  workDir: string;
}

/** Models of providers know many languages and find them. */
export const PROVIDER_LANGUAGES = { languages: null, findsLanguage: true } as const satisfies KnownLanguages;

/** A provider's address, and the request to it. */
export interface ProviderOptions extends ProviderHost {
  baseUrl: string;
  /** Null for servers that need none. */
  apiKey: string | null;
  model: string;
  /** A code, or `auto`: the provider finds it. */
  language: string;
}

/**
 * A transcription engine at a provider. Each piece is one upload, and its words come back on the clocks of their
 * files.
 */
export function createProviderTranscriber(
  protocol: ProviderProtocol,
  host: ProviderHost & Pick<ProviderOptions, 'language'>,
): Transcriber {
  return {
    engine: protocol.engine,
    async transcribe(piece, wavPathOf, signal, { vocabulary = [], onProgress, onUse, onLanguage } = {}) {
      return await withFolder(host.workDir, 'send-', async (folder) => {
        const plan = planUpload(piece.utterances);
        const sound = await encodeUpload(
          host.tools,
          { plan, format: protocol.format, wavPathOf },
          folder,
          signal,
        );
        const { words, found } = await askProvider(host.access, {
          ...protocol.question(sound, vocabulary),
          signal,
          // Checked within the question: words in a wrong order are worth another try.
          read: (answer) => ({
            words: placeProviderWords(protocol.readWords(answer), plan),
            found: protocol.readLanguage(answer),
          }),
          onSent: () => onUse?.({ bytes: sound.length, soundMs: 0 }),
        });
        onUse?.({ bytes: 0, soundMs: plan.lengthMs });
        const code = host.language === AUTO_LANGUAGE && found !== null ? codeOfLanguage(found) : null;
        if (code !== null) onLanguage?.(code);
        onProgress?.(piece.utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0));
        return await refineOnFiles(words, plan.spans, wavPathOf);
      });
    },
  };
}

/** Providers place words to a tenth of a second or so: their edges go where the sound begins and ends. */
async function refineOnFiles(
  words: readonly TranscribedWord[],
  spans: readonly UploadSpan[],
  wavPathOf: (fileId: string) => string,
): Promise<TranscribedWord[]> {
  const refined: TranscribedWord[] = [];
  for (const { fileId, startMs, endMs } of spans) {
    const own = words.filter((word) => {
      const middleMs = (word.startMs + word.endMs) / 2;
      return word.fileId === fileId && middleMs >= startMs && middleMs < endMs;
    });
    await using wav = await WavFile.open(wavPathOf(fileId));
    const [from, to] = [startMs, endMs].map((ms) => Math.round((ms * wav.sampleRate) / 1000)) as [
      number,
      number,
    ];
    const sound = edgeSoundOf(await wav.read(from, to - from), wav.sampleRate);
    const moved = own.map((word) => ({
      ...word,
      startMs: word.startMs - startMs,
      endMs: word.endMs - startMs,
    }));
    for (const word of refineEdges(moved, sound)) {
      refined.push({
        ...word,
        startMs: Math.round(word.startMs + startMs),
        endMs: Math.round(word.endMs + startMs),
      });
    }
  }
  return refined;
}
