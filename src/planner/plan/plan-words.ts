import type { Brief, Topic } from '../brief/brief.ts';
import { listWords } from '../language/list-words.ts';

const TITLE_MOST_CHARS = 60;
const LEADING =
  /^(?:please |make it (?:all |only )?about |(?:it )?(?:all )?about |can you |could you |i (?:want|need|would like) |make |create |give me |show(?: me)? |find |tell (?:me |us )?|cut |edit |a |an |the |\d+[- ]?(?:s|sec(?:ond)?s?|min(?:ute)?s?) |(?:short |quick |little )?(?:video|clip|cut|teaser|trailer|highlights?|summary|film|edit|story|reel|excerpt|moments?|parts?|bits?|section|passages?)s? |(?:of|on|about|in which|with|from) |(?:what|everything|all|all that|the things) (?:she|he|they|we|the \w+|\w+) (?:says?|said|tells?|talks?) (?:about |on |of )?|(?:she|he|they) (?:says?|talks?|tells?) (?:about |on |of )?)+/i;

/** What a brief says after its subject about what is not wanted, and about length. */
const UNWANTED_TAIL =
  /,? (?:(?:but )?without|leav(?:e|ing) out|except|but not|in (?:about |under )?\d+ ?s(?:ec(?:ond)?s?)?)\b.*$/i;

/** A short title for people: the brief without what it says about cutting. */
export function makeTitle(prompt: string, brief: Brief): string {
  const ends = [brief.openWith, brief.endOn].flatMap((topic) =>
    topic ? [withoutCutting(topic.phrase)] : [],
  );
  if (brief.wanted.length === 0 && ends.length > 0) return capitalise(shorten(listWords(ends)));
  const subject = brief.wanted[0]?.phrase ?? '';
  const sentences = [...prompt.trim().matchAll(/([^.!?;\n]+)([.!?]?)/g)];
  const firstWord = subject.split(/\s+/)[0] ?? '';
  const sentence =
    sentences.find(([, text = '']) => text.includes(subject)) ??
    sentences.find(([, text = '']) => text.includes(firstWord)) ??
    sentences[0];
  const [, line = '', mark = ''] = sentence ?? [];
  const firstLine = (/^\s*not\b/i.test(line) ? subject : line.trim()).replace(UNWANTED_TAIL, '');
  const bare = brief.wanted[0] ? withoutCutting(firstLine) : '';
  if (bare === '') return 'Highlights';
  return capitalise(shorten(mark === '?' ? `${bare}?` : bare));
}

/** A title of some subjects alone. */
export function titleOf(topics: readonly Topic[]): string {
  return capitalise(shorten(listWords(topics.map(({ phrase }) => withoutCutting(phrase) || phrase))));
}

/** The subject of a phrase: "a short clip about the price" is "price". */
export function withoutCutting(phrase: string): string {
  return phrase
    .replace(LEADING, '')
    .trim()
    .replace(/[,;:\s]+$/, '');
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

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
