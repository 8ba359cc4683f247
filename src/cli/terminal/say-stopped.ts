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
  const { work, id, end } = underWay;
  const { look, takeUp } = sayCommands(underWay, place);
  if (id === null) return `stopped; ${work} is incomplete. ${takeUp}`;
  if (place === null || place.address === null) {
    return `stopped, and the service with it: ${work} is kept in the data folder, and continues when a service runs there again. ${takeUp}`;
  }
  return [
    `stopped looking; ${work} continues at ${place.address}.`,
    look,
    ...(end === null ? [] : [end]),
    takeUp,
  ].join('\n  ');
}

/** The same after a service that could not be reached any more. `fault` is the reason, as a sentence. */
export function sayLost(fault: string, underWay: UnderWay, place: WorkPlace | null): string {
  const { look, takeUp } = sayCommands(underWay, place);
  if (underWay.id === null) return `${fault} ${capital(underWay.work)} is incomplete. ${takeUp}`;
  return [`${fault} The service keeps ${underWay.work}, and continues when it runs.`, look, takeUp].join(
    '\n  ',
  );
}

function sayCommands({ id, again }: UnderWay, place: WorkPlace | null): { look: string; takeUp: string } {
  const option = place?.isElsewhere === true ? ` --url ${place.address}` : '';
  return {
    look: `Look: ./makecut status ${id}${option}`,
    takeUp: `Resume it: ${again}${again.startsWith('./makecut') ? option : ''}`,
  };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
