import type { EventName } from '../../../src/contract/webhook-endpoint.ts';

/**
 * Lists of the interface that pages offer. The service's own lists stand beside schemas, whose library would double
 * what a page loads; the types hold these to them.
 */
export type { Scope } from '../../../src/contract/identifier.ts';

import type { Scope } from '../../../src/contract/identifier.ts';

/** Fails to compile when a list misses a member of its type. */
function all<T extends string>() {
  return <const L extends readonly T[]>(
    list: L & ([T] extends [L[number]] ? unknown : never),
  ): readonly T[] => list;
}

export const SCOPES = all<Scope>()(['read', 'write', 'admin']);

export const EVENT_NAMES = all<EventName>()([
  'source.ready',
  'source.failed',
  'cut.planned',
  'cut.failed',
  'render.completed',
  'render.failed',
]);

/** What a file that is brought in may end in. */
export const UPLOAD_EXTENSIONS = ['mp4', 'mov', 'mkv', 'wav', 'mp3', 'm4a', 'aac'];
export const SOUND_EXTENSIONS = ['wav', 'mp3', 'm4a', 'aac'];
export const MAX_FILES_PER_GROUP = 8;
export const MAX_GROUPS_PER_CUT = 4;
