/** Tags that editors of web pages write around texts. */
const BLOCKS = /<\/?(?:p|div|br|ul|ol|h[1-6])\b[^<>]*>/giu;
const ITEM = /<li\b[^<>]*>/giu;
const TAG = /<\/?(?:a|b|em|font|i|li|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/giu;
const IS_HTML =
  /<(p|div|ul|ol|li|h[1-6]|a|b|em|font|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>.*?<\/\1>|<br\s*\/?>/isu;
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);
const SIGN = new RegExp([...SIGNS.keys()].join('|'), 'giu');

/** The text of a brief that a rich-text field wrote as HTML: blocks and items of lists stand on lines of their own. */
export function withoutHtml(text: string): string {
  if (!IS_HTML.test(text)) return text;
  return text
    .replace(ITEM, '\n- ')
    .replace(BLOCKS, '\n')
    .replace(TAG, '')
    .replace(SIGN, (sign) => SIGNS.get(sign.toLowerCase()) ?? sign)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
