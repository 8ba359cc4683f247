const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Actions between words, as texts write them between stars or in brackets. */
const DIRECTIONS = wordSet(`
  applause beat breath breathes breathing cheer cheering cheers chuckle chuckles chuckling clap clapping claps cough coughing
  coughs cries crosstalk cry crying gasp gasping gasps gesture gestures gesturing giggle giggles giggling groan groans inaudible
  laugh laughing laughs laughter music nod nodding nods pause pauses pausing shrug shrugging shrugs sigh sighing sighs silence
  smile smiles smiling sniff sniffs snort snorts sob sobbing sobs whisper whispering whispers
`);

export const isDirection = (words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .some((word) => DIRECTIONS.has(word));
