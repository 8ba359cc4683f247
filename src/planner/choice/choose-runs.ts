/** A sentence in the choice: its worth, and its place on the tightened timeline. */
export interface Candidate {
  /** The worth in seconds. A candidate below 0 only bridges or fills. */
  value: number;
  /** Positions of a cut just before and just after the sentence, in tightened milliseconds of its group. */
  inMs: number;
  outMs: number;
  /** Costs, in seconds, of a cut before or after the sentence, such as for a missing silence. */
  inCost: number;
  outCost: number;
  needsBefore: boolean;
  needsAfter: boolean;
  /** The previous candidate is its neighbour in the footage. Both can be kept without a cut between them. */
  followsOn: boolean;
  /** Cost, in seconds, of a cut where only sentences that are never shown lie before this one; else null. */
  seamCost: number | null;
}

/** Candidates `first` to `last`, kept as one stretch. */
export interface ChosenRun {
  first: number;
  last: number;
}

export interface ChoiceRule {
  leastMs: number;
  mostMs: number;
  /** The shortest length of a run. */
  leastRunMs: number;
  /** Seconds of worth that each run must bring to be worth a cut. */
  runCost: number;
  /** Seconds of worth lost for each second below `leastMs`. */
  shortfallCost: number;
}

/** Step of the budget: about a frame up to 120 s. Longer cuts get coarser steps; a cell takes 13 bytes. */
const STEP_MS = 20;
const MOST_STEPS = 6_000;
const NONE = Number.NEGATIVE_INFINITY;
const EXTEND = -1;
const CLOSED = 1;
const AFTER_RUN = 1_000_000;

/**
 * The best set of runs within a budget, exactly: dynamic programming over sentence and time used. A run does
 * not begin with a sentence that needs the one before. It does not end with one that needs the one after. It
 * is never shorter than the least length. Two runs never lie side by side.
 */
export function chooseRuns(candidates: readonly Candidate[], rule: ChoiceRule): ChosenRun[] {
  if (candidates.length === 0 || rule.mostMs <= 0) return [];
  return new RunChoice(candidates, rule).solve();
}

/** The best worths for each budget, and where they come from. */
interface Row {
  worths: Float32Array;
  froms: Int32Array;
}

/** A way on from an earlier row that takes so many steps of the budget. */
interface WayOn {
  before: Float32Array;
  steps: number;
  worth: number;
  cost: number;
  from: number;
}

/** Takes a way on into a row wherever it is worth more. Most time of a choice is spent here. */
function keepBetter({ worths, froms }: Row, { before, steps, worth, cost, from }: WayOn): void {
  const end = worths.length;
  for (let used = Math.max(0, steps), at = used - steps; used < end; used += 1, at += 1) {
    const total = (before[at] as number) + worth - cost;
    if (total > (worths[used] as number)) {
      worths[used] = total;
      froms[used] = from;
    }
  }
}

class RunChoice {
  readonly #candidates: readonly Candidate[];
  readonly #rule: ChoiceRule;
  readonly #stepMs: number;
  readonly #width: number;
  /** Best worth with the first `i` candidates, no run open; per row `width` budgets. */
  readonly #closed: Float32Array[] = [];
  /** Best worth with candidate `i - 1` kept and its run long enough to end. */
  readonly #open: Float32Array[] = [];
  readonly #closedFrom: Uint8Array[] = [];
  readonly #openFrom: Int32Array[] = [];

  constructor(candidates: readonly Candidate[], rule: ChoiceRule) {
    this.#candidates = candidates;
    this.#rule = rule;
    this.#stepMs = Math.max(STEP_MS, Math.ceil(rule.mostMs / MOST_STEPS));
    this.#width = Math.floor(rule.mostMs / this.#stepMs) + 1;
  }

  solve(): ChosenRun[] {
    const starts = this.#candidates.map((_, at) => this.#leastRunFrom(at));
    const startsByEnd = new Map<number, number[]>();
    for (const [first, last] of starts.entries()) {
      if (last === null) continue;
      startsByEnd.set(last, [...(startsByEnd.get(last) ?? []), first]);
    }
    this.#closed.push(new Float32Array(this.#width).fill(NONE));
    const empty = this.#closed[0];
    if (empty) empty[0] = 0;
    this.#closedFrom.push(new Uint8Array(this.#width));
    this.#open.push(new Float32Array(this.#width).fill(NONE));
    this.#openFrom.push(new Int32Array(this.#width));
    for (let at = 0; at < this.#candidates.length; at += 1) this.#addRow(at, startsByEnd.get(at) ?? []);
    return this.#traceBack();
  }

  #at(index: number): Candidate {
    const candidate = this.#candidates[index];
    if (!candidate) throw new RangeError(`no candidate ${index}`);
    return candidate;
  }

  #steps(first: number, last: number): number {
    return Math.max(1, Math.round((this.#at(last).outMs - this.#at(first).inMs) / this.#stepMs));
  }

  /** The first sentence at which a run from `first` is long enough; null when it never is. */
  #leastRunFrom(first: number): number | null {
    for (let last = first; last < this.#candidates.length; last += 1) {
      if (last > first && !this.#at(last).followsOn) return null;
      const lengthMs = this.#at(last).outMs - this.#at(first).inMs;
      if (lengthMs >= this.#rule.leastRunMs) return last;
      if (lengthMs > this.#rule.mostMs) return null;
    }
    return null;
  }

  #mayEndAfter(index: number): boolean {
    return index >= 0 && !this.#at(index).needsAfter;
  }

  #addRow(at: number, starts: readonly number[]): void {
    const width = this.#width;
    const closedFrom = new Uint8Array(width);
    const open = new Float32Array(width).fill(NONE);
    const openFrom = new Int32Array(width);
    const closed = this.#closed[at]?.slice();
    const openBefore = this.#open[at];
    if (!closed || !openBefore) return;
    if (this.#mayEndAfter(at - 1)) {
      const closeCost = this.#at(at - 1).outCost;
      for (let used = 0; used < width; used += 1) {
        const ended = (openBefore[used] ?? NONE) - closeCost;
        if (ended > (closed[used] ?? NONE)) {
          closed[used] = ended;
          closedFrom[used] = CLOSED;
        }
      }
    }
    const candidate = this.#at(at);
    if (at > 0 && candidate.followsOn) {
      const steps = Math.round((candidate.outMs - this.#at(at - 1).outMs) / this.#stepMs);
      const longer = { before: openBefore, steps, worth: candidate.value, cost: 0, from: EXTEND };
      keepBetter({ worths: open, froms: openFrom }, longer);
    }
    for (const first of starts) this.#startRuns(first, at, open, openFrom);
    this.#closed.push(closed);
    this.#closedFrom.push(closedFrom);
    this.#open.push(open);
    this.#openFrom.push(openFrom);
  }

  /** Runs that begin at `first` and have just become long enough at `at`. */
  #startRuns(first: number, at: number, open: Float32Array, openFrom: Int32Array): void {
    const start = this.#at(first);
    const steps = this.#steps(first, at);
    let worth = 0;
    for (let i = first; i <= at; i += 1) worth += this.#at(i).value;
    const newRunCost = this.#rule.runCost + start.inCost;
    const begin = (before: Float32Array | undefined, cost: number, from: number) => {
      if (before) keepBetter({ worths: open, froms: openFrom }, { before, steps, worth, cost, from });
    };
    if (!start.needsBefore) begin(this.#closed[first], newRunCost, first);
    if (first === 0 || start.followsOn) return;
    if (start.seamCost !== null) begin(this.#open[first], start.seamCost, first + AFTER_RUN);
    else if (this.#mayEndAfter(first - 1))
      begin(this.#open[first], newRunCost + this.#at(first - 1).outCost, first + AFTER_RUN);
  }

  #traceBack(): ChosenRun[] {
    const count = this.#candidates.length;
    const lastCost = this.#mayEndAfter(count - 1) ? this.#at(count - 1).outCost : Number.POSITIVE_INFINITY;
    let best = { worth: NONE, used: 0, isOpen: false };
    for (let used = 0; used < this.#width; used += 1) {
      const missingS = Math.max(0, this.#rule.leastMs - used * this.#stepMs) / 1000;
      const loss = missingS * this.#rule.shortfallCost;
      const closed = (this.#closed[count]?.[used] ?? NONE) - loss;
      const open = (this.#open[count]?.[used] ?? NONE) - lastCost - loss;
      if (closed > best.worth) best = { worth: closed, used, isOpen: false };
      if (open > best.worth) best = { worth: open, used, isOpen: true };
    }
    const runs: ChosenRun[] = [];
    let { used, isOpen } = best;
    let row = count;
    while (row > 0) {
      if (!isOpen) {
        isOpen = this.#closedFrom[row]?.[used] === CLOSED;
        row -= 1;
        continue;
      }
      const last = row - 1;
      let code = this.#openFrom[row]?.[used] ?? EXTEND;
      while (code === EXTEND) {
        used -= Math.round((this.#at(row - 1).outMs - this.#at(row - 2).outMs) / this.#stepMs);
        row -= 1;
        code = this.#openFrom[row]?.[used] ?? 0;
      }
      const first = code % AFTER_RUN;
      isOpen = code >= AFTER_RUN;
      used -= this.#steps(first, row - 1);
      runs.push({ first, last });
      row = first;
    }
    return runs.reverse();
  }
}
