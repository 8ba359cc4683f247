import type { Brief } from './read-brief.ts';

const TITLE_MOST_CHARS = 60;
const LEADING =
  /^(?:please |can you |could you |i (?:want|need|would like) |make |create |give me |show(?: me)? |find |tell (?:me |us )?|cut |edit |a |an |the |\d+[- ]?(?:s|sec(?:ond)?s?|min(?:ute)?s?) |(?:short |quick |little )?(?:video|clip|cut|teaser|trailer|highlights?|summary|film|edit|story|reel|excerpt|moments?|parts?|bits?|section|passages?)s? |(?:of|on|about|where|in which|with|from) |(?:what|everything|all|all that|the things) (?:she|he|they|we|the \w+|\w+) (?:says?|said|tells?|talks?) (?:about |on |of )?|(?:she|he|they) (?:says?|talks?|tells?) (?:about |on |of )?)+/i;

/** A short title for people: the brief without what it says about cutting. */
export function makeTitle(prompt: string, brief: Brief): string {
  const firstLine = prompt.trim().split(/[.!?\n]/)[0] ?? '';
  const source = brief.wanted[0] ? firstLine : '';
  const bare = source
    .replace(LEADING, '')
    .trim()
    .replace(/[,;:\s]+$/, '');
  if (bare === '') return 'Highlights';
  return capitalise(shorten(bare));
}

function shorten(text: string): string {
  const words = text.split(/\s+/);
  let short = '';
  for (const word of words) {
    if ([...short, ' ', ...word].length > TITLE_MOST_CHARS) return `${short.replace(/[,;:]$/, '')}…`;
    short = short === '' ? word : `${short} ${word}`;
  }
  return short === '' ? [...text].slice(0, TITLE_MOST_CHARS).join('') : short;
}

function capitalise(text: string): string {
  const [first = '', ...rest] = [...text];
  return first.toUpperCase() + rest.join('');
}

export function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

/** "a, b and c" */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
