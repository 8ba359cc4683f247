import { rename, rm } from 'node:fs/promises';
import { readJson } from '../../src/db/json-column.ts';
import { fileArtefactsSchema } from '../../src/domain/recording/file-artefacts.ts';
import { makeFootage } from '../../test/support/media/make-footage.ts';
import type { TestService } from '../../test/support/service/test-service.ts';

/** So often the sample is repeated: a little over two hours. */
const REPEATS = 54;

/**
 * The sample recording made longer by repetition: small videos, sound and the matching times. The originals
 * stay as short as they are. A folder of an earlier run stays unchanged.
 */
export async function lengthenFootage(service: TestService, groupId: string): Promise<void> {
  const { db, store } = service.service.app;
  const group = await db
    .selectFrom('source_groups')
    .selectAll()
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  if ((group.duration_ms ?? 0) > 3_600_000) return;
  const files = await db.selectFrom('source_files').selectAll().where('group_id', '=', groupId).execute();
  const artefactsOf = (file: (typeof files)[number]) =>
    file.artefacts === null ? null : readJson(fileArtefactsSchema, file.artefacts, `artefacts of ${file.id}`);
  await store.withPaths(async ({ localPath }) => {
    for (const artefacts of files.map(artefactsOf)) {
      if (artefacts?.proxyKey != null)
        await repeat(await localPath(artefacts.proxyKey), 'mp4', ['-c', 'copy']);
      if (artefacts?.sound48Key != null)
        await repeat(await localPath(artefacts.sound48Key), 'flac', ['-compression_level', '1']);
    }
  });
  for (const file of files) {
    const artefacts = artefactsOf(file);
    if (artefacts === null) continue;
    const { picture, strip } = artefacts;
    const longer = {
      ...artefacts,
      picture: picture === null ? null : { ...picture, durationMs: picture.durationMs * REPEATS },
      ...(strip == null ? {} : { strip: { ...strip, intervalMs: strip.intervalMs * REPEATS } }),
    };
    await db
      .updateTable('source_files')
      .set({ duration_ms: (file.duration_ms ?? 0) * REPEATS, artefacts: JSON.stringify(longer) })
      .where('id', '=', file.id)
      .execute();
  }
  await db
    .updateTable('source_groups')
    .set({ duration_ms: (group.duration_ms ?? 0) * REPEATS })
    .where('id', '=', groupId)
    .execute();
}

async function repeat(path: string, form: string, codec: readonly string[]): Promise<void> {
  const longer = `${path}.longer`;
  try {
    await makeFootage('-stream_loop', String(REPEATS - 1), '-i', path, ...codec, '-f', form, longer);
    await rename(longer, path);
  } finally {
    await rm(longer, { force: true });
  }
}
