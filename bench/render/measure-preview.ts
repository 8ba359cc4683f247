import type { CutPreview } from '../../src/contract/edits/plan-preview.ts';
import { median } from '../../src/lib/median.ts';
import { addPlannedCut, addPlanVersion, type PlannedEntry } from '../../test/support/rows/planned-cut.ts';
import { startTestService, type TestService } from '../../test/support/service/test-service.ts';
import type { Row } from './report.ts';

const ENTRIES = 12;
const ENTRY_MS = 5_000;
const FRAMES = 20;

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

async function askFor(service: TestService, path: string): Promise<Response> {
  const answer = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${service.apiKey}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** One minute out of the sample, from both cameras; `shiftMs` makes a plan that was never shown. */
function entriesOf(shiftMs: number): PlannedEntry[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    const startMs = 2_000 + shiftMs + ((index * 7) % ENTRIES) * 10_000;
    return {
      camera: index % 2 === 0 ? 'A' : 'B',
      source_start_ms: startMs,
      source_end_ms: startMs + ENTRY_MS,
    };
  });
}

async function lookAt(service: TestService, groupId: string): Promise<Row> {
  const { db } = service.service.app;
  const ask = (path: string) => askFor(service, path);
  const entries = entriesOf(Math.round(Math.random() * 4_000));
  const cutId = await addPlannedCut(db, groupId, entries);
  const preview = async () => (await (await ask(`/internal/cuts/${cutId}/preview`)).json()) as CutPreview;
  const cold = await timed(preview);
  const again = await timed(preview);
  const trimmed = entries.map((entry, index) =>
    index === 4 ? { ...entry, source_end_ms: entry.source_end_ms - 700 } : entry,
  );
  await addPlanVersion(db, cutId, groupId, trimmed);
  const edited = await timed(preview);
  await addPlanVersion(db, cutId, groupId, trimmed.toReversed());
  const reordered = await timed(preview);
  if (cold.result.cached || edited.result.cached || !again.result.cached) throw new Error('not as planned');
  const frames: number[] = [];
  for (let index = 0; index < FRAMES; index += 1) {
    const atMs = Math.round(Math.random() * 120_000);
    frames.push((await timed(() => ask(`/internal/groups/${groupId}/frame?camera=A&at_ms=${atMs}`))).ms);
  }
  const strips = await timed(() => ask(`/internal/groups/${groupId}/strips`));
  return {
    'preview of a minute, never shown': cold.ms,
    'the same again': again.ms,
    'one of twelve entries trimmed': edited.ms,
    reordered: reordered.ms,
    'one frame, median': median(frames),
    'one frame, worst of 20': Math.max(...frames),
    'strips of a recording': strips.ms,
  };
}

/**
 * Wall time of a plan's previews for a dashboard, in milliseconds. They come over HTTP from a service in this
 * process. The data folder holds the sample recording, as `MAKECUT_DATA_DIR=DIR ./makecut cut --sample
 * --brief price --target 30` leaves it.
 */
export async function measurePreview(dataDir: string | null): Promise<Row> {
  if (dataDir === null) {
    console.log('  --data DIR names no data folder with the sample recording: not measured');
    return {};
  }
  const service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, dataDir);
  try {
    const group = await service.service.app.db
      .selectFrom('source_groups')
      .select('id')
      .where('status', '=', 'ready')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    // The first look of a process asks the encoder for its name.
    await lookAt(service, group.id);
    return await lookAt(service, group.id);
  } finally {
    await service.end();
  }
}
