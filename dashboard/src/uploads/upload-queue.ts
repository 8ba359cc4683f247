import type { Upload, UploadOptions } from 'tus-js-client';
import { api } from '../api/client.ts';
import { recordings } from '../api/internal.ts';
import { isPassingStatus } from './is-passing-status.ts';

/** At most this much is sent again after a broken connection. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** The connection may be down for a night, so the last wait is repeated. */
const WAITS_MS = [0, 1000, 3000, 5000, 10_000];
const MAX_TRIES = 5000;

export type UploadState = 'sending' | 'waiting' | 'paused' | 'confirming' | 'done' | 'failed';

export interface UploadView {
  groupId: string;
  fileId: string;
  name: string;
  sentBytes: number;
  sizeBytes: number;
  state: UploadState;
  error: Error | null;
}

type Sending = Pick<Upload, 'start' | 'abort'>;

interface Running {
  view: UploadView;
  file: File;
  /** Null until it begins to send. The promise is kept, so that no second one is made while the first is on its way. */
  tus: Promise<Sending> | null;
  isStarted: boolean;
}

/** What an upload needs from outside. */
export interface UploadSteps {
  announce(fileId: string, file: File): Promise<unknown>;
  open(fileId: string, file: File, options: UploadOptions): Promise<Sending>;
  complete(groupId: string, fileId: string): Promise<unknown>;
}

const STEPS: UploadSteps = {
  announce: (fileId, file) => recordings.announceUpload(fileId, file),
  async open(fileId, file, options) {
    // A tenth of the first page's weight, which only uploads need.
    const { Upload } = await import('tus-js-client');
    return new Upload(file, { ...options, uploadUrl: `${location.origin}/internal/uploads/${fileId}` });
  },
  complete: (groupId, fileId) => api.completeSourceFile(groupId, fileId),
};

/**
 * The uploads of this tab. They continue when the user leaves the page. After a reload the same file continues where
 * it stopped, because the service knows how much it has.
 */
export class UploadQueue {
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  readonly #steps: UploadSteps;
  #views: readonly UploadView[] = [];

  constructor(steps: UploadSteps = STEPS) {
    this.#steps = steps;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  views = (): readonly UploadView[] => this.#views;

  /** Starts or continues an upload. The file must be the one that the row was made for. */
  async start(groupId: string, fileId: string, file: File): Promise<void> {
    const view: UploadView = {
      groupId,
      fileId,
      name: file.name,
      sentBytes: 0,
      sizeBytes: file.size,
      state: 'sending',
      error: null,
    };
    if (this.#running.has(fileId)) await this.drop(fileId);
    this.#running.set(fileId, { view, file, tus: null, isStarted: false });
    await this.#send(fileId);
  }

  async pause(fileId: string): Promise<void> {
    // First the state: what is still on its way to begin looks at it.
    this.#change(fileId, { state: 'paused' });
    await this.#halt(fileId);
  }

  resume(fileId: string): void {
    this.#change(fileId, { state: 'sending', error: null });
    void this.#send(fileId);
  }

  /** Drops an upload that is no longer needed. */
  async drop(fileId: string): Promise<void> {
    const halted = this.#halt(fileId);
    this.#running.delete(fileId);
    this.#tell();
    await halted;
  }

  async #halt(fileId: string): Promise<void> {
    const running = this.#running.get(fileId);
    if (running === undefined || !running.isStarted) return;
    running.isStarted = false;
    await (await running.tus)?.abort();
  }

  /** A refusal ends only this file's upload: the recording's other files continue. */
  async #send(fileId: string): Promise<void> {
    const running = this.#running.get(fileId);
    if (running === undefined) return;
    this.#tell();
    const isOwn = () => this.#running.get(fileId) === running;
    try {
      await this.#steps.announce(fileId, running.file);
      running.tus ??= this.#tusFor(running);
      const tus = await running.tus;
      // The user may have paused or dropped it meanwhile, or resumed it twice.
      if (!isOwn() || running.view.state !== 'sending' || running.isStarted) return;
      running.isStarted = true;
      tus.start();
    } catch (error) {
      running.tus = null;
      if (isOwn()) this.#change(fileId, { state: 'failed', error: error as Error });
    }
  }

  async #tusFor({ file, view: { groupId, fileId } }: Running): Promise<Sending> {
    return await this.#steps.open(fileId, file, {
      chunkSize: CHUNK_BYTES,
      retryDelays: Array.from(
        { length: MAX_TRIES },
        (_, at) => WAITS_MS[Math.min(at, WAITS_MS.length - 1)] ?? 0,
      ),
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => {
        const isPassing = isPassingStatus(error.originalResponse?.getStatus() ?? 0);
        if (isPassing) this.#change(fileId, this.#unlessPaused(fileId, 'waiting'));
        return isPassing;
      },
      onProgress: (sentBytes) =>
        this.#change(fileId, { sentBytes, ...this.#unlessPaused(fileId, 'sending') }),
      onSuccess: () => void this.#confirm(groupId, fileId),
      onError: (error) => this.#fail(fileId, error),
    });
  }

  async #confirm(groupId: string, fileId: string): Promise<void> {
    this.#change(fileId, { state: 'confirming' });
    try {
      await this.#steps.complete(groupId, fileId);
      this.#change(fileId, { state: 'done' });
    } catch (error) {
      this.#change(fileId, { state: 'failed', error: error as Error });
    }
  }

  /** What was under way when the user paused may still report. */
  #unlessPaused(fileId: string, state: UploadState): Partial<UploadView> {
    return this.#running.get(fileId)?.view.state === 'paused' ? {} : { state };
  }

  #fail(fileId: string, error: Error): void {
    const running = this.#running.get(fileId);
    if (running !== undefined) running.isStarted = false;
    this.#change(fileId, { state: 'failed', error });
  }

  #change(fileId: string, changes: Partial<UploadView>): void {
    const running = this.#running.get(fileId);
    if (running === undefined) return;
    running.view = { ...running.view, ...changes };
    this.#tell();
  }

  #tell(): void {
    this.#views = [...this.#running.values()].map(({ view }) => view);
    for (const listener of this.#listeners) listener();
  }
}
