/** A fenced block of a Markdown document. */
export interface Block {
  /** The first word of the info string; empty where there is none. */
  language: string;
  /** The need of the block that no test meets, from the info string; null for a block that is run. */
  mark: string | null;
  /** The name under which a reader saves the block; null for a block that is no file. */
  file: string | null;
  text: string;
  /** The line of the document in which the block opens, counted from 1. */
  line: number;
}

const FENCE = /^ *(`{3,}) *(\S*) *(.*?) *$/;
const MARK = /^(?:needs|runs): \S/;
const FILE = /^file: (\S+)$/;

/**
 * The fenced blocks of a Markdown text, in order. GitHub takes the first word of the info string for the language and
 * ignores the rest. Here the rest is a mark (`needs: ...`, `runs: ...`), the name of a file (`file: ...`) or nothing.
 * Throws on any other rest and on a block that is never closed, with its line.
 */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { block: Block; fence: string; lines: string[] } | null = null;
  for (const [index, content] of markdown.split('\n').entries()) {
    const [, fence = '', language = '', rest = ''] = FENCE.exec(content) ?? [];
    if (open === null) {
      if (fence === '') continue;
      const block = { language, ...readRest(rest, index + 1), text: '', line: index + 1 };
      open = { block, fence, lines: [] };
    } else if (fence.length >= open.fence.length && language === '') {
      blocks.push({ ...open.block, text: open.lines.map((line) => `${line}\n`).join('') });
      open = null;
    } else {
      open.lines.push(content);
    }
  }
  if (open !== null) throw new Error(`line ${open.block.line}: this block is never closed`);
  return blocks;
}

function readRest(rest: string, line: number): Pick<Block, 'mark' | 'file'> {
  if (rest === '') return { mark: null, file: null };
  if (MARK.test(rest)) return { mark: rest, file: null };
  const file = FILE.exec(rest)?.[1];
  if (file !== undefined) return { mark: null, file };
  throw new Error(`line ${line}: "${rest}" is no mark; write "needs: ...", "runs: ..." or "file: NAME"`);
}
