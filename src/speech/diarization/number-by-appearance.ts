/** Turns with their voices numbered from 0 in the order in which they first speak. */
export function numberByAppearance<Turn extends { voice: number }>(turns: readonly Turn[]): Turn[] {
  const numbers = new Map<number, number>();
  return turns.map((turn) => {
    const voice = numbers.get(turn.voice) ?? numbers.size;
    numbers.set(turn.voice, voice);
    return { ...turn, voice };
  });
}
