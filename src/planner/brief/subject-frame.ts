import type { Stemmer } from '../language/word-stems.ts';
import { withoutTone } from './read-manner.ts';
import { readTopicTerms, type TopicTerms } from './topic-terms.ts';

/** How a brief begins before it comes to its subject. */
export const FRAME =
  /^\s*(?:(?:please|can you|could you|i (?:want|need|would like)|we (?:want|need)|make|create|give me|show(?: me)?|find(?: me)?|tell (?:me|us|the)?|cut|edit|use|take|keep|a|an|the|all|every|any|some|best|short|quick|key|most interesting|interesting|story|moments?|parts?|bits?|passages?|pieces?|scenes?|answers?|questions?|quotes?|statements?|sentences?|lines?|words?|talk|conversation|discussion|of|on|about|in which|where|when|with|from|(?:what|how|why|where|when|everything|all) (?:that )?(?:\w+ ){1,2}(?:says?|said|tells?|told|talks?|talked|speaks?|explains?|explained|describes?|described|discuss(?:es)?|mentions?) (?:about|on|of)?|(?:\w+ )?(?:says?|talks?|talking|speaks?|speaking|tells?|explains?|explaining|describes?|describing|discuss(?:es|ing)?|mentions?) (?:about|on|of)?)(?:\s+|$))+/i;

/** A clause, its names taken out, in which somebody named speaks: "Ana about ...", "what Ana says ...". */
const SPEAKS =
  /^(?:what |how |where |when |why |all (?:that )?|everything |hear |let )?[\s&]+(?:(?:views?|opinions?|story|stories|thoughts|take|words|side|account|experiences?|memories) (?:of|on|about|with)|about|on|says?|said|tells?|told|talks?|talking|speaks?|speaking|explains?|explaining|describes?|describing|thinks?|remembers?|recalls?|answers?)\b/i;

const LED_BY = /^[\s,]*(?:(?:about|on|of|says?|'s)\b\s*)?(?:,\s*)?(?:(?:about|on|of)\b)?/i;
/** "The best moments of the day" asks for the best of all of it. */
export const BEST_OF_ALL =
  /\b(?:the )?(?:very )?(?:best|finest|strongest|greatest|top|favou?rite|key|main|most \w+)(?: \w+)? (?:moments?|parts?|bits|lines|scenes|highlights|minutes)(?: (?:of|from|in|during) (?:the |this |our |my |that )?(?:whole |entire |last )?(?:day|evening|night|morning|afternoon|week|event|talk|interview|conversation|session|panel|meeting|episode|podcast|show|recording|discussion|debate|lecture|speech|call|webinar|conference))?\b/gi;

/** Whether a clause, its names taken out, says that those whom it names speak. */
export function saysWhoSpeaks(rest: string): boolean {
  return SPEAKS.test(rest);
}

/** What is left of a phrase that named people: "Ana about the harvest" is about the harvest. */
export function withoutSpeaking(rest: string): string {
  const about = rest.replace(SPEAKS, '').replace(/^\s*(?:and|&)\s+/, '');
  return about.replace(LED_BY, '').replace(/\s+/g, ' ').trim();
}

const PARTS_OF_TALK = /\b(?:moments?|parts?|bits?|lines?|scenes?)\b/i;

/** Words of tone name a subject only where nothing else does: "the best moments, funny" names none. */
export function subjectTerms(text: string, stem: Stemmer): TopicTerms {
  const toneless = withoutTone(text);
  const terms = readTopicTerms(toneless, stem);
  return terms.size > 0 || PARTS_OF_TALK.test(toneless) ? terms : readTopicTerms(text, stem);
}
