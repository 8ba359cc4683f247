import type { RevisionOperation } from './revision-operation.ts';

/** Begins a part that asks to spare something: "don't remove". The list covers all languages. */
const SPARES =
  /^(?:don['’]?t|do not|never|keep|leave|n['’]|ne\s|garde|laisse|no\s|nunca|deja|conserva|behalt|lass|nicht)/iu;

/** What was read of a part of an instruction. */
interface ReadPart {
  text: string;
  operations: readonly RevisionOperation[];
}

/**
 * Where a part that spares something was not understood, nothing is removed: the drop beside it might remove just
 * that. Such drops are added to the parts that were not understood.
 */
export function withoutUnsafeDrops(
  operations: readonly RevisionOperation[],
  unread: string[],
  parts: readonly ReadPart[],
): RevisionOperation[] {
  if (!unread.some((text) => SPARES.test(text))) return [...operations];
  const unsafe = parts.filter((part) => part.operations.some(({ kind }) => kind === 'drop'));
  unread.push(...unsafe.map(({ text }) => text));
  return operations.filter(({ kind }) => kind !== 'drop');
}
