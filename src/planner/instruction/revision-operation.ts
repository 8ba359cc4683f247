import type { LengthRange } from '../brief/beside/length-range.ts';
import type { CameraWish } from '../brief/beside/read-camera.ts';
import type { Topic } from '../brief/brief.ts';
import type { Language } from '../language/language.ts';

/** The target of an operation, and its wording in the instruction. */
export type Target = { wording: string } & (
  | { kind: 'whole' }
  /** Entries by their numbers in the previous version. */
  | { kind: 'entries'; numbers: readonly number[] }
  /**
   * `speakers` are those whose words about it are meant; empty for all. `isPart`: it names a part of the talk
   * ("the story about the soup"), or all ("the soup, all of it"). `nth`: of the entries about it that one alone,
   * from 1 on; -1 is the last. `within`: what the entry with this number says about it.
   */
  | {
      kind: 'subject';
      topic: Topic;
      speakers: readonly string[];
      isPart: boolean;
      nth?: number;
      within?: number;
    }
  /**
   * Quoted words, in the entry with the number `within`; null for anywhere in the plan. `isPart`: the part of
   * the talk that says them, as in "the line 'We closed'". `isEvery`: every place that says them.
   */
  | { kind: 'quote'; quote: string; within: number | null; isPart: boolean; isEvery: boolean }
  | { kind: 'speakers'; labels: readonly string[] }
  /** Of the times that the plan comes to a target the `nth`, from 1 on; -1 is the last. */
  | { kind: 'occasion'; of: TargetOf<'subject' | 'speakers'>; nth: number }
  /** What its speakers do not want published. */
  | { kind: 'offRecord' }
  | ({ kind: 'questions' } & QuestionsMeant)
  /** The first or last sentences of an entry or of the plan, never all of them. */
  | { kind: 'edge'; at: 'first' | 'last'; amount: EdgeAmount; of: number | 'plan' }
  /** One sentence of an entry, from 1 on. */
  | { kind: 'sentence'; nth: number; of: number }
  /**
   * Everything that the plan shows before or after a target. `within`: only in the entry with this number, in
   * the entry that shows the target (`own`), or in the passage about one thing that has it (`passage`).
   * `isThrough`: with the target itself, in whole sentences. `isNamed`: from the first sentence that names it.
   */
  | {
      kind: 'side';
      side: 'before' | 'after';
      of: Target;
      within: SideWithin;
      isThrough?: true;
      isNamed?: true;
    }
  /** All that the plan shows between two things; with `isThrough` also these two, in whole sentences. */
  | { kind: 'between'; from: Target; to: Target; isThrough?: true }
  /**
   * What is heard at a time of the video as it plays, or between two times. `isEntry`: the entries with it.
   */
  | { kind: 'time'; fromMs: number; toMs: number | null; isEntry: boolean }
  /** All that the plan, or one entry or another part of it, shows except the target. */
  | { kind: 'rest'; of: Target; within: number | Target | null }
);

type SideWithin = number | 'own' | 'passage' | null;

/** Which questions: those of `speakers`, about a subject, and of these the `nth` from 1 on, -1 for the last. */
export interface QuestionsMeant {
  speakers?: readonly string[];
  about?: Topic;
  nth?: number;
}

export type EdgeAmount =
  | { kind: 'sentences'; count: number }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'half' }
  /** The rest after removing that amount from the other end. */
  | { kind: 'beyond'; amount: EdgeAmount };

export type TargetOf<K extends Target['kind']> = Extract<Target, { kind: K }>;
export type Edge = TargetOf<'edge'>;

/** The place to which an operation moves something. */
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

/** A new length: in seconds, as a maximum, within a range, as a difference in seconds, or as a factor. */
export type LengthChange =
  | { kind: 'to'; seconds: number }
  | { kind: 'most'; seconds: number }
  | ({ kind: 'within' } & LengthRange)
  | { kind: 'by'; seconds: number }
  | { kind: 'times'; factor: number };

/** A fact about the plan for which an instruction asks. */
export type PlanFact =
  /** What is said there, and by whom. */
  | { kind: 'said'; target: Target }
  /** The length of the plan, or of a part of it. */
  | { kind: 'length'; of: Target | null }
  /** Whether the plan is shorter than this, or longer. */
  | { kind: 'bound'; side: 'under' | 'over'; seconds: number }
  | { kind: 'longestEntry' | 'shortestEntry' | 'talksMost' | 'talksLeast' | 'entryCount' }
  /** What the plan, or else the talk, says about a thing: "who says it smells?" */
  | { kind: 'inTalk'; of: TargetOf<'subject' | 'quote'>; wording: string }
  /** The subjects of the brief that the plan does not show. */
  | { kind: 'missing' }
  | { kind: 'unknown'; wording: string };

/** All operations of an instruction. */
export type RevisionOperation =
  | { kind: 'drop'; target: Target }
  | { kind: 'only'; targets: readonly Target[] }
  /** `isIfMissing`: adds only if the plan does not show the target. */
  /** `isMore`: adds to the talk about it that the plan already shows. */
  | { kind: 'add'; target: Target; place: NamedPlace | null; isIfMissing?: boolean; isMore?: boolean }
  | { kind: 'move'; target: Target; place: Place }
  | { kind: 'swap'; target: Target; other: Target }
  /** `isUnwanted`: the target goes in any case, as in "out with the fox, show the bills instead". */
  | { kind: 'replace'; target: Target; by: Target; isUnwanted?: true }
  /**
   * Another take of an entry, or another answer to its question: the nth that the talk has (-1 for the last), or
   * the other one. Null stands for the only entry that has another.
   */
  | { kind: 'retake'; target: Target | null; of: 'take' | 'answer'; nth: number | 'other'; wording: string }
  | { kind: 'split'; target: Target; at: { side: 'before' | 'after'; words: Target } | null }
  | { kind: 'shorten'; target: Target; change: LengthChange }
  /**
   * `until`: the target is extended to the end of the next sentence that says it. Of the whole plan it is the passage
   * that comes to it first.
   */
  | { kind: 'lengthen'; target: Target; change: LengthChange; until?: TargetOf<'quote' | 'subject'> }
  /** Extends the target by its lead-in. */
  | { kind: 'beginEarlier'; target: Target; seconds: number }
  | { kind: 'length'; change: LengthChange }
  /**
   * The target stays, whichever other operations there are. If `isAlone` targets are the only operations, all
   * other entries are dropped. `isWish`: it asks to keep the target, and does not only praise it.
   */
  | { kind: 'keep'; target: Target; isAlone: boolean; isWish?: boolean }
  /**
   * Only in the entries `within`, where it names some. Of the questions in the plan the `except`th stays; -1 stands
   * for the last.
   */
  | ({
      kind: 'questions';
      isKept: boolean;
      within: readonly number[] | null;
      except?: number;
    } & QuestionsMeant)
  /** The target may stay, but not as the opening, or not as the ending. */
  | { kind: 'notAt'; at: 'first' | 'last'; target: Target }
  /** A question about the plan, which is answered and changes nothing. */
  | { kind: 'ask'; target: Target }
  /** The same for a fact about the plan. It is told of the new version. */
  | { kind: 'tell'; fact: PlanFact }
  | { kind: 'fillers'; isKept: boolean }
  | { kind: 'pauses'; isKept: boolean }
  /** The pause before or after quoted words keeps its length. */
  | { kind: 'pauseAt'; target: Target; side: 'before' | 'after' }
  /** 1 for tighter, -1 for calmer. */
  | { kind: 'pace'; step: 1 | -1 }
  /** For the entries that the target names by their numbers or speakers; null for the whole plan. */
  | { kind: 'camera'; wish: CameraWish; target: Target | null }
  | { kind: 'reverse' }
  /** These entries come in this order, and all others behind them. */
  | { kind: 'order'; numbers: readonly number[] }
  /** Sorts the entries into the order of the footage. */
  | { kind: 'sort' }
  /**
   * Entries of an earlier version that the plan lacks now. Null for all entries that the last change dropped.
   */
  | { kind: 'restore'; numbers: readonly number[] | null; wording: string }
  /**
   * `steps`: the number of changes to undo; one where it is absent. `before`: words of the instruction before which
   * the wanted version was made.
   */
  | { kind: 'goBack'; to: 'undo' | number; steps?: number; before?: string };

export type OperationOf<K extends RevisionOperation['kind']> = Extract<RevisionOperation, { kind: K }>;

/** The operations of an instruction, in its order. Entries that it does not name stay. */
export interface Instruction {
  /** The language of the instruction. Some languages have wordings of operations, others have none. */
  language: Language;
  operations: readonly RevisionOperation[];
  /** Parts that ask for something that no frame reads. */
  unread: readonly string[];
  /** Some part asks for something, but no operation was read. */
  isUnclear: boolean;
}
