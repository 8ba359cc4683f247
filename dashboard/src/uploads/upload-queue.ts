import type { Upload } from 'tus-js-client';
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

interface Running {
  view: UploadView;
  file: File;
  /** Null until it begins to send. */
  tus: Upload | null;
}

/**
 * The uploads of this tab. They continue when the user leaves the page. After a reload the same file continues where
 * it stopped, because the service knows how much it has.
 */
export class UploadQueue {
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  #views: readonly UploadView[] = [];

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
    this.#running.set(fileId, { view, file, tus: null });
    await this.#send(fileId);
  }

  async pause(fileId: string): Promise<void> {
    await this.#running.get(fileId)?.tus?.abort();
    this.#change(fileId, { state: 'paused' });
  }

  resume(fileId: string): void {
    this.#change(fileId, { state: 'sending', error: null });
    void this.#send(fileId);
  }

  /** Drops an upload that is no longer needed. */
  async drop(fileId: string): Promise<void> {
    await this.#running.get(fileId)?.tus?.abort();
    this.#running.delete(fileId);
    this.#tell();
  }

  /** A refusal ends only this file's upload: the recording's other files continue. */
  async #send(fileId: string): Promise<void> {
    const running = this.#running.get(fileId);
    if (running === undefined) return;
    this.#tell();
    try {
      await recordings.announceUpload(fileId, running.file);
      running.tus ??= await this.#tusFor(running);
      // The user may have paused or dropped it meanwhile.
      if (running.view.state === 'sending' && this.#running.get(fileId) === running) running.tus.start();
    } catch (error) {
      this.#change(fileId, { state: 'failed', error: error as Error });
    }
  }

  async #tusFor({ file, view: { groupId, fileId } }: Running): Promise<Upload> {
    // A tenth of the first page's weight, which only uploads need.
    const { Upload } = await import('tus-js-client');
    return new Upload(file, {
      uploadUrl: `${location.origin}/internal/uploads/${fileId}`,
      chunkSize: CHUNK_BYTES,
      retryDelays: Array.from(
        { length: MAX_TRIES },
        (_, at) => WAITS_MS[Math.min(at, WAITS_MS.length - 1)] ?? 0,
      ),
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => {
        const isPassing = isPassingStatus(error.originalResponse?.getStatus() ?? 0);
        if (isPassing) this.#change(fileId, { state: 'waiting' });
        return isPassing;
      },
      onProgress: (sentBytes) => this.#change(fileId, { sentBytes, state: 'sending' }),
      onSuccess: () => void this.#confirm(groupId, fileId),
      onError: (error) => this.#change(fileId, { state: 'failed', error }),
    });
  }

  async #confirm(groupId: string, fileId: string): Promise<void> {
    this.#change(fileId, { state: 'confirming' });
    try {
      await api.completeSourceFile(groupId, fileId);
      this.#change(fileId, { state: 'done' });
    } catch (error) {
      this.#change(fileId, { state: 'failed', error: error as Error });
    }
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
