import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanDocument } from '../../src/contract/plan.ts';
import { SentenceEncoder } from '../../src/embeddings/sentence-encoder.ts';
import { makeStemmer } from '../../src/planner/language/word-stems.ts';
import { isForEncoder, phrasesToEmbed, type WordedInput } from '../../src/planner/plan/phrases-to-embed.ts';
import type { PlanInput } from '../../src/planner/plan/plan-input.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import type { EmbeddedTalk } from '../../src/planner/talk/embedded-talk.ts';
import { readSentencePassages } from '../../src/planner/talk/encoded-talk.ts';
import type { GroupFootage } from '../../src/planner/talk/footage.ts';
import { languageOfFootage } from '../../src/planner/talk/footage-language.ts';

/** Vectors of texts that were encoded before: encoding the meetings takes seven minutes. */
const CACHE = join(tmpdir(), 'makecut-bench-vectors.bin');
const HASH_BYTES = 16;
const DIMENSIONS = 512;
const RECORD_BYTES = HASH_BYTES + DIMENSIONS * Float32Array.BYTES_PER_ELEMENT;

const encoder = new SentenceEncoder();
const signal = new AbortController().signal;
let known: Map<string, Float32Array> | null = null;

/** Makes a plan as the service does; with `--plain` without the sentence encoder. */
export async function planAsServed(input: PlanInput): Promise<PlanDocument> {
  const [group, ...others] = input.groups;
  const isEncoded = !input.model && !process.argv.includes('--plain') && others.length === 0;
  const embedded = group && isEncoded && isForEncoder(input) ? await encodeTalk(group, input) : null;
  return await planCut({ ...input, embedded }, signal);
}

/** The sentence encoder's vectors of a talk and of a brief's phrases. */
export async function encodeTalk(
  group: GroupFootage,
  asked: Omit<WordedInput, 'groups'>,
): Promise<EmbeddedTalk> {
  const phrases = phrasesToEmbed({ ...asked, groups: [group] });
  const vectors = await encodeKept(phrases);
  const passages = encodedPassages.get(group) ?? encodePassages(group);
  encodedPassages.set(group, passages);
  return {
    isBySentence: true,
    phrases: new Map(phrases.map((phrase, at) => [phrase, vectors[at] ?? new Float32Array()])),
    passages: await passages,
  };
}

/** Many briefs belong to one talk. */
const encodedPassages = new WeakMap<GroupFootage, Promise<EmbeddedTalk['passages']>>();

async function encodePassages(group: GroupFootage): Promise<EmbeddedTalk['passages']> {
  const passages = readSentencePassages(group, makeStemmer(languageOfFootage([group])));
  const vectors = await encodeKept(passages.map(({ text }) => text));
  return passages.map(({ startMs, endMs }, at) => {
    const vector = vectors[at] ?? new Float32Array();
    return { groupId: group.groupId, startMs, endMs, vector };
  });
}

async function encodeKept(texts: readonly string[]): Promise<Float32Array[]> {
  const kept = openCache();
  const hashes = texts.map(hashOf);
  const fresh = [...new Set(texts.filter((_, at) => !kept.has(hashes[at] ?? '')))];
  const found = await encoder.encode(fresh, signal);
  const records = fresh.flatMap((text, at) => {
    const vector = found[at] ?? new Float32Array();
    kept.set(hashOf(text), vector);
    return [Buffer.from(hashOf(text), 'hex'), Buffer.from(Float32Array.from(vector).buffer)];
  });
  if (records.length > 0) appendFileSync(CACHE, Buffer.concat(records));
  return hashes.map((hash) => kept.get(hash) ?? new Float32Array());
}

function hashOf(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, HASH_BYTES * 2);
}

function openCache(): Map<string, Float32Array> {
  if (known) return known;
  known = new Map();
  const bytes = existsSync(CACHE) ? readFileSync(CACHE) : Buffer.alloc(0);
  for (let from = 0; from + RECORD_BYTES <= bytes.length; from += RECORD_BYTES) {
    const vector = new Float32Array(DIMENSIONS);
    Buffer.from(vector.buffer).set(bytes.subarray(from + HASH_BYTES, from + RECORD_BYTES));
    known.set(bytes.toString('hex', from, from + HASH_BYTES), vector);
  }
  return known;
}
