import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { upsertSpeakerNames } from '../../db/recordings/transcripts.ts';
import type { Caller } from '../app-context.ts';
import { listSpeakers } from './list-speakers.ts';

/** Gives display names to speakers by label; other speakers keep theirs. */
export async function nameSpeakers(
  trx: Trx,
  caller: Caller,
  groupId: string,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const { speakers } = await listSpeakers(trx, caller, groupId);
  const known = new Set(speakers.map((speaker) => speaker.label));
  const unknown = Object.keys(names).filter((label) => !known.has(label));
  if (unknown.length > 0) {
    const labels = known.size === 0 ? 'this group has no speakers yet' : `known are ${[...known].join(', ')}`;
    throw new ProblemError('unknown_label', `no such speaker: ${unknown.join(', ')}; ${labels}`);
  }
  await upsertSpeakerNames(trx, groupId, { names: new Map(Object.entries(names)), isTyped: true });
}
