import type { Command } from 'commander';
import { readConfig } from '../../../config.ts';
import { measureStorage } from '../../../start/examine/measure-storage.ts';
import { answering } from '../../program/answering.ts';

const NAMES: Record<string, string> = {
  groups: 'recordings',
  renders: 'videos',
  batches: 'renders under way',
  kits: 'brand kits',
  segments: 'encoded entries (cache)',
  previews: 'previews (cache)',
};

/** `makecut storage`: lists the stored bytes by kind. */
export function addStorageCommand(program: Command): void {
  program
    .command('storage')
    .description('what the stored bytes are, by kind')
    .action(
      answering(async (out) => {
        const storage = await measureStorage(readConfig());
        const lines = storage.kinds.map(
          ({ kind, bytes }) => `${showBytes(bytes).padStart(10)}  ${NAMES[kind] ?? kind}`,
        );
        if (storage.free_bytes !== null) lines.push(`${showBytes(storage.free_bytes).padStart(10)}  free`);
        out.answer(storage, lines);
      }),
    );
}

function showBytes(bytes: number): string {
  return bytes < 1e6
    ? `${(bytes / 1e3).toFixed(1)} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(2)} GB`;
}
