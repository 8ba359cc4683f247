import type { CameraWish } from '../brief/beside/read-camera.ts';
import type { Topic } from '../brief/brief.ts';
import type { Language } from '../language/language.ts';

/** What an operation is about, and how the instruction says it. */
export type Target = { said: string } & (
  | { kind: 'whole' }
  /** Entries of the plan before, by their numbers. */
  | { kind: 'entries'; numbers: readonly number[] }
  /**
   * `speakers` are those whose words about it are meant; empty for all. `isPart`: it names a part of the talk
   * ("the story about the soup"), or all ("the soup, all of it"). `nth`: of the entries about it that one alone,
   * from 1 on; -1 is the last.
   */
  | { kind: 'subject'; topic: Topic; speakers: readonly string[]; isPart: boolean; nth?: number }
  /**
   * Where it is said in the entry with the number `within`; null for anywhere in the plan. `isPart`: the part of the talk
   * that says it, as in "the line 'We closed'". `isEvery`: wherever it is said.
   */
  | { kind: 'quote'; quote: string; within: number | null; isPart: boolean; isEvery: boolean }
  | { kind: 'speakers'; labels: readonly string[] }
  | { kind: 'questions' }
  /** How an entry, or the plan, begins or ends: some sentences of it, never all. */
  | { kind: 'edge'; at: 'first' | 'last'; amount: EdgeAmount; of: number | 'plan' }
  /** One sentence of an entry, from 1 on. */
  | { kind: 'sentence'; nth: number; of: number }
  /**
   * Everything that the plan shows before or after a target. `within`: only in the entry with this number, or
   * in the entry that shows the target (`own`).
   */
  | { kind: 'side'; side: 'before' | 'after'; of: Target; within: number | 'own' | null }
  /** All that the plan shows between two things. */
  | { kind: 'between'; from: Target; to: Target }
  /** All that the plan, or one entry of it, shows except the target. */
  | { kind: 'rest'; of: Target; within: number | null }
);

export type EdgeAmount =
  | { kind: 'sentences'; count: number }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'half' }
  /** The rest after that amount of the other end is taken away. */
  | { kind: 'beyond'; amount: EdgeAmount };

export type Edge = Extract<Target, { kind: 'edge' }>;

/** Where something is put. */
export type Place = NamedPlace | ShiftedPlace | NumberedPlace;
/** The moved target gets this entry number. */
export type NumberedPlace = { kind: 'at'; entry: number };
/** So many entries later than its first stands; fewer than none is earlier, and 0 brings what stands apart together. */
export type ShiftedPlace = { kind: 'by'; entries: number };
export type NamedPlace =
  | { kind: 'first' }
  | { kind: 'last' }
  | { kind: 'before'; target: Target }
  | { kind: 'after'; target: Target };

/** A new length: in seconds, at most so many, by seconds more or less, or as a factor. */
export type LengthChange =
  | { kind: 'to'; seconds: number }
  | { kind: 'most'; seconds: number }
  | { kind: 'by'; seconds: number }
  | { kind: 'times'; factor: number };

/** All that an instruction can ask for. */
export type RevisionOperation =
  | { kind: 'drop'; target: Target }
  | { kind: 'only'; targets: readonly Target[] }
  /** `isIfMissing`: only where the plan does not show it. */
  /** `isMore`: beside what the plan shows of it already. */
  | { kind: 'add'; target: Target; place: NamedPlace | null; isIfMissing?: boolean; isMore?: boolean }
  | { kind: 'move'; target: Target; place: Place }
  | { kind: 'swap'; target: Target; other: Target }
  /** `isUnwanted`: the target goes in any case, as in "out with the fox, show the bills instead". */
  | { kind: 'replace'; target: Target; by: Target; isUnwanted?: true }
  | { kind: 'split'; target: Target; at: { side: 'before' | 'after'; words: Target } | null }
  | { kind: 'shorten'; target: Target; change: LengthChange }
  /** To the end of the sentence with these words where `until` quotes them. */
  | { kind: 'lengthen'; target: Target; change: LengthChange; until?: string }
  /** By what leads up to it. */
  | { kind: 'beginEarlier'; target: Target; seconds: number }
  | { kind: 'length'; change: LengthChange }
  /**
   * The target stays, whichever other operations there are. Several entries that are `isAlone` are all that
   * stays, where nothing else is asked for.
   */
  | { kind: 'keep'; target: Target; isAlone: boolean }
  /** In some entries alone where `within` names them. */
  | { kind: 'questions'; isKept: boolean; within: readonly number[] | null }
  /** The target may stay, but not as the opening, or not as the ending. */
  | { kind: 'notAt'; at: 'first' | 'last'; target: Target }
  | { kind: 'fillers'; isKept: boolean }
  | { kind: 'pauses'; isKept: boolean }
  /** 1 for tighter, -1 for calmer. */
  | { kind: 'pace'; step: 1 | -1 }
  | { kind: 'camera'; wish: CameraWish }
  | { kind: 'reverse' }
  /** These entries in this order, all others behind them. */
  | { kind: 'order'; numbers: readonly number[] }
  /** Into the order of the footage. */
  | { kind: 'sort' }
  /** Entries of an earlier version that the plan lacks now. Null for all that the last change took out. */
  | { kind: 'restore'; numbers: readonly number[] | null; said: string }
  /** `steps`: so many changes are undone; one where it is absent. */
  | { kind: 'goBack'; to: 'undo' | number; steps?: number };

export type OperationOf<K extends RevisionOperation['kind']> = Extract<RevisionOperation, { kind: K }>;

/** The operations that an instruction asks for, in its order. Entries that it does not name stay. */
export interface Instruction {
  /** In which it is written. Some have wordings of operations, others none. */
  language: Language;
  operations: readonly RevisionOperation[];
  /** Parts that ask for something and were not understood. */
  unread: readonly string[];
  /** Some part asks for something, but no operation was read. */
  isUnclear: boolean;
}

/** The subject that a target names, itself or as the place that it lies beside. */
export function topicsOf(target: Target): Topic[] {
  if (target.kind === 'side' || target.kind === 'rest') return topicsOf(target.of);
  if (target.kind === 'between') return [...topicsOf(target.from), ...topicsOf(target.to)];
  return target.kind === 'subject' ? [target.topic] : [];
}

/** All that an operation names. */
export function targetsOf(operation: RevisionOperation): Target[] {
  switch (operation.kind) {
    case 'only':
      return [...operation.targets];
    case 'add':
    case 'move':
      return [operation.target, ...targetsOfPlace(operation.place)];
    case 'swap':
      return [operation.target, operation.other];
    case 'replace':
      return [operation.target, operation.by];
    case 'split':
      return [operation.target, ...(operation.at === null ? [] : [operation.at.words])];
    case 'drop':
    case 'notAt':
    case 'keep':
    case 'shorten':
    case 'lengthen':
    case 'beginEarlier':
      return [operation.target];
    default:
      return [];
  }
}

function targetsOfPlace(place: Place | null): Target[] {
  return place?.kind === 'before' || place?.kind === 'after' ? [place.target] : [];
}
