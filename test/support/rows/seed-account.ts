import { randomUUID } from 'node:crypto';
import { createAccount, createKey } from '../../../src/app/operator/manage-accounts.ts';
import { type CutSettings, storedSettings } from '../../../src/contract/cut-settings.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { AccountPlan, Scope } from '../../../src/contract/values/access.ts';
import type { Aspect } from '../../../src/contract/values/pictures.ts';
import type { Db } from '../../../src/db/database.ts';
import type { FileArtefacts } from '../../../src/domain/recording/file-artefacts.ts';
import type { PictureFacts, SourceFacts } from '../../../src/domain/recording/source-facts.ts';

const DURATION_MS = 40_000;

/** A silent camera without any file in the store. */
const PICTURE: PictureFacts = {
  ...{ streamIndex: 0, codec: 'h264', width: 320, height: 180, codedWidth: 320, codedHeight: 180 },
  ...{ rotationDeg: 0, rate: { num: 25, den: 1 }, frameCount: 1_000, pixelFormat: 'yuv420p' },
  colour: { space: null, range: null, transfer: null },
  ...{ isInterlaced: false, isHdr: false, isUneven: false, startMs: 0, longestGopMs: 500 },
};
const SEEDED_FACTS: SourceFacts = {
  ...{ container: 'mov', durationMs: DURATION_MS, picture: PICTURE },
  ...{ sound: null, startTimecode: null, createdAt: null },
};
const SEEDED_ARTEFACTS: FileArtefacts = {
  picture: { key: 'seeded', facts: PICTURE, isMezzanine: false, durationMs: DURATION_MS },
  ...{ proxyKey: null, activityKey: null, sceneChangesMs: [] },
  ...{ sound48Key: null, sound16Key: null, levelsKey: null },
};

const settings: CutSettings = storedSettings({ target_duration_s: 20 });

export type SeededAccount = Awaited<ReturnType<typeof seedAccount>>;

/**
 * An account with a key per scope and makers of resources in any state, written as rows. It is for tests of the
 * service's answers, which need no real footage.
 */
export async function seedAccount(db: Db, plan: AccountPlan = 'enterprise') {
  const { id: accountId } = await createAccount(db, `Seeded ${plan}`, plan);
  const key = async (...scopes: Scope[]) => {
    const made = await createKey(db, accountId, scopes, null);
    if (made === null) throw new Error('no key was made');
    return made;
  };
  const every = await key();
  return {
    accountId,
    plan,
    key: every.key,
    keyId: every.id,
    scoped: {
      read: (await key('read')).key,
      write: (await key('write')).key,
      admin: (await key('admin')).key,
    },
    ...seedGroups(db, accountId),
    ...seedCuts(db, accountId),
    ...seedRest(db, accountId),
    setCeilings: async (ceilings: {
      ceiling_ingests?: number;
      ceiling_planners?: number;
      ceiling_renders?: number;
    }) => {
      await db.updateTable('accounts').set(ceilings).where('id', '=', accountId).execute();
    },
  };
}

function seedGroups(db: Db, accountId: string) {
  const group = async (status: 'uploading' | 'ingesting' | 'perceiving' | 'ready' | 'failed') => {
    const id = randomUUID();
    const isReady = status === 'ready';
    const fileId = randomUUID();
    await db
      .insertInto('source_groups')
      .values({
        id,
        account_id: accountId,
        name: 'Seeded',
        status,
        sync_status: 'skipped',
        asr_status: isReady ? 'complete' : 'pending',
        vad_status: isReady ? 'complete' : 'pending',
        duration_ms: isReady ? DURATION_MS : null,
        reference_file_id: isReady ? fileId : null,
        language: isReady ? 'en' : null,
        error: status === 'failed' ? 'the file has no picture' : null,
        error_stage: status === 'failed' ? 'probe' : null,
      })
      .execute();
    await db
      .insertInto('source_files')
      .values({
        id: fileId,
        group_id: id,
        position: 0,
        role: 'camera',
        label: 'file-1',
        camera: 'A',
        status: isReady ? 'ready' : 'pending',
        filename: 'talk.mp4',
        source_url: null,
        upload_key: `accounts/${accountId}/groups/${id}/${fileId}/original`,
        upload_expires_at: new Date(Date.now() + 3_600_000),
        size_bytes: isReady ? 1000 : null,
        duration_ms: isReady ? DURATION_MS : null,
        width: isReady ? 320 : null,
        height: isReady ? 180 : null,
        rate_num: isReady ? 25 : null,
        rate_den: isReady ? 1 : null,
        video_codec: isReady ? 'h264' : null,
        audio_codec: isReady ? 'aac' : null,
        offset_ms: isReady ? 0 : null,
        drift_ppm: isReady ? 0 : null,
        facts: isReady ? JSON.stringify(SEEDED_FACTS) : null,
        artefacts: isReady ? JSON.stringify(SEEDED_ARTEFACTS) : null,
      })
      .execute();
    if (isReady) await talkIn(db, id);
    return { id, fileId };
  };
  return { group };
}

/** Two people say a sentence each. */
async function talkIn(db: Db, groupId: string): Promise<void> {
  const texts = ['We changed the price', 'And people left'];
  for (const [index, text] of texts.entries()) {
    const at = 1_000 + index * 4_000;
    const words = text.split(' ');
    const first = index * 4;
    const speaker = `S${index + 1}`;
    await db
      .insertInto('words')
      .values(
        words.map((word, offset) => ({
          group_id: groupId,
          idx: first + offset,
          text: word,
          start_ms: at + offset * 400,
          end_ms: at + offset * 400 + 350,
          confidence: 0.9,
          speaker,
          filler: false,
        })),
      )
      .execute();
    await db
      .insertInto('segments')
      .values({
        group_id: groupId,
        idx: index,
        speaker,
        start_ms: at,
        end_ms: at + words.length * 400,
        word_start_idx: first,
        word_end_idx: first + words.length - 1,
      })
      .execute();
  }
}

function seedCuts(db: Db, accountId: string) {
  const cut = async (
    status: 'planning' | 'planned' | 'rendering' | 'complete' | 'failed',
    groupId: string,
    { versions = 2, kitId = null }: { versions?: number; kitId?: string | null } = {},
  ) => {
    const id = randomUUID();
    await db
      .insertInto('cuts')
      .values({
        id,
        account_id: accountId,
        prompt: 'What they say about the price',
        source_group_ids: [groupId],
        settings: JSON.stringify(settings),
        status,
        brand_kit_id: kitId,
        run_id: randomUUID(),
        latest_version: versions === 0 ? null : versions,
        error: status === 'failed' ? 'nothing matches the brief' : null,
      })
      .execute();
    for (let version = 1; version <= versions; version += 1) {
      const document = JSON.stringify(planOf(groupId, version));
      await db
        .insertInto('plan_versions')
        .values({ cut_id: id, version, origin: 'planner', document })
        .execute();
    }
    return id;
  };
  const render = async (
    cutId: string,
    status: 'queued' | 'processing' | 'complete' | 'failed',
    aspect: Aspect = '16:9',
  ) => {
    const [id, batchId] = [randomUUID(), randomUUID()];
    const batch = { id: batchId, cut_id: cutId, account_id: accountId, plan_version: 1 };
    await db
      .insertInto('render_batches')
      .values({ ...batch, crop_mode: 'bars' })
      .execute();
    const isComplete = status === 'complete';
    const stem = `accounts/${accountId}/renders/${id}/out`;
    const sidecars = { srt: `${stem}.srt`, vtt: `${stem}.vtt`, edl: `${stem}.edl`, qc: `${stem}.qc.json` };
    await db
      .insertInto('renders')
      .values({
        id,
        batch_id: batchId,
        cut_id: cutId,
        account_id: accountId,
        aspect,
        plan_version: 1,
        status,
        duration_ms: isComplete ? 20_000 : null,
        output_key: isComplete ? `${stem}.mp4` : null,
        sidecars: isComplete ? JSON.stringify(sidecars) : null,
      })
      .execute();
    return id;
  };
  return { cut, render };
}

/** Three entries of one camera. */
function planOf(groupId: string, version: number): PlanDocument {
  const entries = [0, 1, 2].map((index) => ({
    n: index + 1,
    role: index === 0 ? ('hook' as const) : index === 2 ? ('close' as const) : ('body' as const),
    source_group: groupId,
    camera: 'A',
    source_start_ms: index * 8_000,
    source_end_ms: index * 8_000 + 6_000,
    text: 'We changed the price',
    speaker: 'S1',
    tightening: index === 0 ? [{ op: 'pause_shrink' as const, at_ms: 2_000, removed_ms: 200 }] : [],
    pinned: false,
  }));
  return {
    version,
    estimated_duration_s: 17.8,
    title: 'The price',
    rationale: 'What was asked for',
    warnings: ['captions from a draft transcript'],
    settings: {
      targetDurationS: 20,
      durationTolerancePct: 10,
      pace: 'balanced',
      chronology: 'hook_first',
      shrinkPauses: true,
      maxPauseMs: 600,
      fillerRemoval: false,
    },
    entries,
  };
}

function seedRest(db: Db, accountId: string) {
  const kit = async () => {
    const row = { account_id: accountId, name: 'House', font_name: null, size_pct: 4.5, margin_v_pct: 8 };
    const id = randomUUID();
    await db
      .insertInto('brand_kits')
      .values({ id, ...row, primary_hex: '#FFFFFF', outline_hex: '#000000', assets: '{}' })
      .execute();
    return id;
  };
  const endpoint = async () => {
    const id = randomUUID();
    await db
      .insertInto('webhook_endpoints')
      .values({
        id,
        account_id: accountId,
        url: 'https://127.0.0.1:8443/hook',
        events: ['source.ready'],
        secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
      })
      .execute();
    return id;
  };
  return { kit, endpoint };
}
