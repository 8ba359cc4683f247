/** Work that a command has begun and waits for. */
export interface UnderWay {
  /** The name of the work, at the beginning of a sentence: `the plan`. */
  work: string;
  /** The id for `./makecut status`; null for work of the command's own. */
  id: string | null;
  /** The command that takes it up again. */
  again: string;
  /** The way to end it, as a sentence; null if there is none. */
  end: string | null;
}

/** Where the work is done. */
export interface WorkPlace {
  /** Address of a service that continues without the command; null for one that ends with it. */
  address: string | null;
  /** Whether commands need `--url` to reach it. */
  isElsewhere: boolean;
}

/** The work that continues after Ctrl-C, and the commands to look at it, end it and resume it. */
export function sayStopped(underWay: UnderWay | null, place: WorkPlace | null): string {
  if (underWay === null) return 'stopped; no work was started.';
  const { work, id, again, end } = underWay;
  const option = place?.isElsewhere === true ? ` --url ${place.address}` : '';
  const takeUp = `Resume it: ${again}${again.startsWith('./makecut') ? option : ''}`;
  if (id === null) return `stopped; ${work} is incomplete. ${takeUp}`;
  if (place === null || place.address === null) {
    return `stopped, and the service with it: ${work} is kept in the data folder, and continues when a service runs there again. ${takeUp}`;
  }
  const look = `Look: ./makecut status ${id}${option}`;
  return [
    `stopped looking; ${work} continues at ${place.address}.`,
    look,
    ...(end === null ? [] : [end]),
    takeUp,
  ].join('\n  ');
}
