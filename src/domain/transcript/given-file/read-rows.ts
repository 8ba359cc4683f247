/** A row of a table. */
export interface Row {
  /** The line of the file, from 1. */
  line: number;
  cells: string[];
}

/** A heading is short; a longer first line is a paragraph. */
const MAX_HEADER_CHARS = 500;
const ASS_EVENTS = /^\[Events\]\s*$/m;

/** The rows of ASS events, or of a table with tabs, semicolons or commas; null where the first line is no heading. */
export function readRows(text: string): Row[] | null {
  if (/^\s*\[Script Info\]/.test(text) && ASS_EVENTS.test(text)) return readEvents(text);
  const header = /^\s*([^\n]*)/.exec(text)?.[1] ?? '';
  if (header.length > MAX_HEADER_CHARS) return null;
  const separator = ['\t', ';', ','].find((sign) => header.includes(sign));
  if (separator === undefined) return null;
  return separator === '\t' ? readTabbed(text) : readQuoted(text, separator);
}

/** The text is the last field, and may have commas. */
function readEvents(text: string): Row[] {
  let header: string[] = [];
  const rows: Row[] = [];
  for (const { line, content } of linesIn(text)) {
    const [, kind = '', fields = ''] = /^(Format|Dialogue):\s*(.*)$/.exec(content) ?? [];
    const cells = fields.split(',');
    if (kind === 'Format') {
      header = cells.map((cell) => cell.trim());
      rows.length = 0;
      rows.push({ line, cells: header });
    } else if (kind === 'Dialogue') {
      const last = header.length - 1;
      rows.push({ line, cells: [...cells.slice(0, last), cells.slice(last).join(',')] });
    }
  }
  return rows;
}

/** Tools write tabs without quotes. */
function readTabbed(text: string): Row[] {
  return [...linesIn(text)].map(({ line, content }) => ({ line, cells: content.split('\t') }));
}

function* linesIn(text: string): Generator<{ line: number; content: string }> {
  let line = 1;
  for (const { 0: found } of text.matchAll(/[^\n]+|\n/g)) {
    if (found === '\n') line += 1;
    else if (found.trim() !== '') yield { line, content: found };
  }
}

/** Cells in quotes may hold the separator, line ends, and quotes written twice. */
function readQuoted(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  const cell = new RegExp(`\\s*"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*|([^${separator}\\n]*)`, 'y');
  let [line, at] = [1, 0];
  let row: Row = { line, cells: [] };
  const endRow = () => {
    if (row.cells.some((content) => content.trim() !== '')) rows.push(row);
  };
  while (at <= text.length) {
    cell.lastIndex = at;
    const [whole = '', quoted, bare = ''] = cell.exec(text) ?? [];
    row.cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    at += whole.length;
    if (text[at] !== separator) {
      endRow();
      line += 1;
      row = { line, cells: [] };
    }
    at += 1;
  }
  return rows;
}
