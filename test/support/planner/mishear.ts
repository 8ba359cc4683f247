import type { Word } from '../../../src/contract/transcript.ts';

/** A small repeatable generator (mulberry32), 0 to 1. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Words that engines tend to write instead: short and common ones. */
const MISHEARD =
  `the a and of to in it is that was for on with as at be this have from or had by but what some we can out other were all there when up use your how said an each she which do their time if will way about many then them would like so these her long make thing see him two has look more day could go come did my sound no most number who over know water than call first people may down side been now find any new work part take get place made live where after back little only round man year came show every good me give our under name very through just form much great think say help low line before turn cause same mean differ move right boy old too does tell sentence set three want air well also play small end put home read hand port large spell add even land here must big high such follow act why ask men change went light kind off need house picture try us again animal point mother world near build self earth father`.split(
    ' ',
  );

/** Lower case, no marks; words lost, or replaced by common ones. */
export function mishear(words: readonly Word[], rate: number, random: () => number): Word[] {
  const heard: Word[] = [];
  for (const word of words) {
    const plain = word.text.toLowerCase().replace(/[^a-z0-9']/g, '');
    const roll = random();
    if (roll < rate * 0.25) continue;
    const wrong = roll < rate;
    const text = wrong ? (MISHEARD[Math.floor(random() * MISHEARD.length)] ?? plain) : plain;
    const confidence = wrong ? 0.2 + random() * 0.5 : 0.5 + random() * 0.5;
    heard.push({ ...word, idx: heard.length, text, confidence, filler: word.filler && !wrong });
  }
  return heard;
}
