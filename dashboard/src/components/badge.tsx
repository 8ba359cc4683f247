export type Tone = 'calm' | 'busy' | 'good' | 'warn' | 'bad';

export function Badge({ tone, text }: { tone: Tone; text: string }) {
  return <span className={`badge badge-${tone}`}>{text}</span>;
}

/** The tone of each state of the interface. */
export function toneOf(state: string): Tone {
  if (/^(ready|complete|delivered|planned)$/.test(state)) return 'good';
  if (state === 'failed') return 'bad';
  return state === 'uploading' || state === 'pending' ? 'calm' : 'busy';
}
