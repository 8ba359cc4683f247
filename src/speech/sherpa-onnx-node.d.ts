/** The part of sherpa-onnx-node that is used here; the package itself carries no types. */
declare module 'sherpa-onnx-node' {
  interface VadModelConfig {
    model: string;
    threshold: number;
    /** Seconds. */
    minSilenceDuration: number;
    /** Seconds. */
    minSpeechDuration: number;
    /** Seconds; longer speech is broken up. */
    maxSpeechDuration: number;
    /** Samples. */
    windowSize: number;
  }

  interface VadConfig {
    sileroVad?: VadModelConfig;
    tenVad?: VadModelConfig;
    sampleRate: number;
    numThreads: number;
    debug: boolean;
  }

  class Vad {
    constructor(config: VadConfig, bufferSizeInSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    /** `start` counts samples from the beginning. */
    front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
    /** Forgets all sound and speech; what follows is as in a new one. */
    reset(): void;
  }

  /** Only handed through: `sherpa-onnx.ts` makes it. */
  interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: object;
  }

  interface OfflineStream {
    acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void;
  }

  /** On model files that it cannot read its maker ends the whole process. */
  class OfflineRecognizer {
    constructor(config: OfflineRecognizerConfig);
    createStream(): OfflineStream;
    decode(stream: OfflineStream): void;
    getResult(stream: OfflineStream): unknown;
  }

  /** Only handed through: `diarize-by-model.ts` makes it. */
  interface OfflineSpeakerDiarizationConfig {
    segmentation: { pyannote: { model: string; windowShiftRatio: number } };
    embedding: { model: string };
    /** -1: the number of voices that are farther apart than the threshold. */
    clustering: { numClusters: number; threshold: number };
  }

  class OfflineSpeakerDiarization {
    constructor(config: OfflineSpeakerDiarizationConfig);
    sampleRate: number;
    /** Seconds; turns of several speakers may overlap. */
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  }

  class OnlinePunctuation {
    constructor(config: { model: { cnnBilstm: string; bpeVocab: string } });
    /** The same words with marks and capitals. */
    addPunct(text: string): string;
  }

  const sherpa: {
    Vad: typeof Vad;
    OfflineRecognizer: typeof OfflineRecognizer;
    OfflineSpeakerDiarization: typeof OfflineSpeakerDiarization;
    OnlinePunctuation: typeof OnlinePunctuation;
  };
  export = sherpa;
}
