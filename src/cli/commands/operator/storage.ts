import type { Command } from 'commander';
import { readConfig } from '../../../config.ts';
import { adoptOwnStorage, measureStorage } from '../../../start/examine/measure-storage.ts';
import { answering } from '../../program/answering.ts';

const NAMES: Record<string, string> = {
  groups: 'recordings',
  renders: 'videos',
  batches: 'renders under way',
  kits: 'brand kits',
  segments: 'encoded entries (cache)',
  previews: 'previews (cache)',
};

/** `makecut storage`: lists the stored bytes by kind. `adopt` takes a storage for the installation's. */
export function addStorageCommand(program: Command): void {
  const storage = program
    .command('storage')
    .description('what the stored bytes are, by kind')
    .action(
      answering(async (out) => {
        const measured = await measureStorage(readConfig());
        const lines = measured.kinds.map(
          ({ kind, bytes }) => `${showBytes(bytes).padStart(10)}  ${NAMES[kind] ?? kind}`,
        );
        if (measured.free_bytes !== null) lines.push(`${showBytes(measured.free_bytes).padStart(10)}  free`);
        out.answer(measured, lines);
      }),
    );
  storage
    .command('adopt')
    .description(
      "take the storage of these settings for the installation's, where the old one is lost for good",
    )
    .action(
      answering(async (out) => {
        const place = await adoptOwnStorage(readConfig());
        out.answer({ storage: place }, [`${place} is the installation's storage now.`]);
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
