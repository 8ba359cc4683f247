import { secondsIn } from './masked-text.ts';
import type { FrameMatch } from './match-frame.ts';
import { type OperationContext, partOf, type ReadOperations, readAs } from './named-parts.ts';
import type { LengthChange } from './revision-operation.ts';

const STRONGLY = /\b(?:(?<!too )much|a lot|lots|far|way|considerably|a good bit|quite a bit)\b/i;
const SLIGHTLY = /\b(?:a (?:little|bit|touch|tad)|slightly|somewhat)\b/i;
const SHORTER = { slight: 0.85, plain: 0.72, strong: 0.5 } as const;
const LONGER = { slight: 1.18, plain: 1.4, strong: 2 } as const;

function stepOf(text: string): keyof typeof SHORTER {
  return STRONGLY.test(text) ? 'strong' : SLIGHTLY.test(text) ? 'slight' : 'plain';
}

/** How much shorter or longer the plan, or a part of it, is to be; null where a frame names no such part. */
export function readLength(match: FrameMatch, context: OperationContext): ReadOperations | null {
  const isShorter = ['half', 'shorter', 'shorterBy'].includes(match.frame.kind);
  const change = changeOf(match, context);
  if (change === null) return null;
  const { a } = match.slots;
  const part = a === undefined ? null : partOf(a, context);
  if (a !== undefined && part === null) return null;
  if (part === null || part.kind === 'whole') return readAs([{ kind: 'length', change }]);
  if (part.kind === 'questions') return null;
  const isLonger =
    match.frame.kind === 'longer' || match.frame.kind === 'longerBy' || match.frame.kind === 'twice';
  const kind = isShorter || !isLonger ? 'shorten' : 'lengthen';
  return readAs([{ kind, target: part, change }], part);
}

function changeOf({ frame, text }: FrameMatch, context: OperationContext): LengthChange | null {
  const seconds = secondsIn(text, context.masked);
  switch (frame.kind) {
    case 'half':
      return { kind: 'times', factor: 0.5 };
    case 'twice':
      return { kind: 'times', factor: 2 };
    case 'shorter':
      return { kind: 'times', factor: SHORTER[stepOf(text)] };
    case 'longer':
      return { kind: 'times', factor: LONGER[stepOf(text)] };
    default:
      if (seconds === null) return null;
      if (frame.kind === 'lengthTo') return { kind: 'to', seconds };
      return { kind: 'by', seconds: frame.kind === 'shorterBy' ? -seconds : seconds };
  }
}
