import { breakWordsOf } from './break-words.ts';
import { breakCostAt, joiner } from './caption-breaks.ts';
import type { CaptionLimits } from './caption-limits.ts';
import type { CaptionWord } from './caption-words.ts';
import { countLetters } from './wide-letters.ts';

/** A lower line of a single word leaves the sentence hanging; an upper one begins it for nothing. */
const LONE_WORD_COST = 6;
const LONE_FIRST_COST = 3;

/** Width of a text as a fraction of the frame's width. */
export type MeasureText = (text: string) => number;

/** How words [from, to) stand in lines, and how ugly that is. */
export interface LineLayout {
  /** First words of the second and all further lines; none for one line. */
  splits: readonly number[];
  cost: number;
}

/**
 * Lays stretches of words out in lines. Widths are summed per word once. The search over all captions asks
 * for the layout of many stretches.
 */
export class LineLayouter {
  private readonly charsTo: number[] = [0];
  private readonly widthTo: number[] = [0];
  private readonly spaceBefore: number[] = [];
  private readonly breakCosts: number[] = [];
  private readonly spaceWidth: number;
  private readonly words: readonly CaptionWord[];
  private readonly limits: CaptionLimits;

  constructor(
    words: readonly CaptionWord[],
    { limits, measure, language }: { limits: CaptionLimits; measure: MeasureText; language: string | null },
  ) {
    this.words = words;
    this.limits = limits;
    this.spaceWidth = measure(' ');
    const texts = words.map(({ text }) => text);
    const breakWords = breakWordsOf(texts, language);
    for (const [index, word] of words.entries()) {
      const previous = words[index - 1];
      const space = previous === undefined ? 0 : joiner(previous.text, word.text).length;
      this.spaceBefore.push(space);
      this.breakCosts.push(previous === undefined ? 0 : breakCostAt(texts, index, breakWords));
      this.charsTo.push(this.at(this.charsTo, index) + space + countLetters(word.text));
      this.widthTo.push(this.at(this.widthTo, index) + space * this.spaceWidth + measure(word.text));
    }
  }

  /** The cost of a break before a word. */
  breakBefore(index: number): number {
    return this.at(this.breakCosts, index);
  }

  /** Characters of words [from, to) on one line, spaces between them counted. */
  chars(from: number, to: number): number {
    return this.at(this.charsTo, to) - this.at(this.charsTo, from) - this.at(this.spaceBefore, from);
  }

  /** Width of words [from, to) on one line. */
  width(from: number, to: number): number {
    const leading = this.at(this.spaceBefore, from) * this.spaceWidth;
    return this.at(this.widthTo, to) - this.at(this.widthTo, from) - leading;
  }

  /** The best layout, or null when the words do not fit. A word too wide for any line has a separate line. */
  layOut(from: number, to: number): LineLayout | null {
    const changes = this.speakerChanges(from, to);
    if (changes.length > 1) return null;
    const change = changes[0];
    if (change !== undefined) {
      return this.fits(from, change) && this.fits(change, to) ? { splits: [change], cost: 2 } : null;
    }
    if (this.fits(from, to)) return { splits: [], cost: 0 };
    return this.bestSplit(from, to, this.limits.maxLines);
  }

  /** The least ugly way to set words [from, to), which are too long for one line, in at most `maxLines`. */
  private bestSplit(from: number, to: number, maxLines: number): LineLayout | null {
    if (maxLines < 2) return null;
    let best: LineLayout | null = null;
    for (let split = from + 1; split < to; split += 1) {
      if (!this.fits(from, split)) break;
      const below = this.fits(split, to) ? { splits: [], cost: 0 } : this.bestSplit(split, to, maxLines - 1);
      if (below === null) continue;
      const cost = below.cost + this.splitCost(from, split, below.splits[0] ?? to);
      if (best === null || cost < best.cost) best = { splits: [split, ...below.splits], cost };
    }
    return best;
  }

  /** The cost of a line of words [from, split) over one of words [split, to). */
  private splitCost(from: number, split: number, to: number): number {
    const upper = this.chars(from, split);
    const lower = this.chars(split, to);
    const imbalance = Math.abs(upper - lower) / Math.max(upper, lower);
    // A longer lower line leaves the picture freer and shortens the eye's way back.
    return (
      this.breakBefore(split) +
      4 * imbalance +
      (upper > lower ? 0.5 : 0) +
      (to - split === 1 ? LONE_WORD_COST : 0) +
      (split - from === 1 ? LONE_FIRST_COST : 0)
    );
  }

  private speakerChanges(from: number, to: number): number[] {
    const changes: number[] = [];
    for (let index = from + 1; index < to; index += 1) {
      if (this.words[index]?.speaker !== this.words[index - 1]?.speaker) changes.push(index);
    }
    return changes;
  }

  private fits(from: number, to: number): boolean {
    if (to - from === 1) return true;
    return (
      this.chars(from, to) <= this.limits.maxLineChars && this.width(from, to) <= this.limits.maxLineWidth
    );
  }

  private at(values: readonly number[], index: number): number {
    return values[index] ?? 0;
  }
}
