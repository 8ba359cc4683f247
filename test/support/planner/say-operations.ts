import type {
  EdgeAmount,
  RevisionOperation,
  Target,
} from '../../../src/planner/instruction/revision-operation.ts';

/** The operations of an instruction in a few words, with subjects as stems. */
export const sayOperations = (operations: readonly RevisionOperation[]): string =>
  operations
    .filter(({ kind }) => kind !== 'keep')
    .map(say)
    .join('; ');

function sayTarget(target: Target): string {
  switch (target.kind) {
    case 'entries':
      return `#${target.numbers.join()}`;
    case 'speakers':
      return `@${target.labels.join()}`;
    case 'quote':
      return `“${target.quote}”${target.within === null ? '' : ` in ${target.within}`}`;
    case 'subject': {
      const by = target.speakers.length > 0 ? ` by ${target.speakers.join()}` : '';
      const nth = target.nth === undefined ? '' : `${target.nth}. of `;
      const within = target.within === undefined ? '' : ` in ${target.within}`;
      return `${nth}${[...target.topic.terms.keys()].join(' ')}${by}${within}`;
    }
    case 'occasion':
      return `time ${target.nth} of ${sayTarget(target.of)}`;
    case 'edge':
      return `${target.at} ${sayAmount(target.amount)} of ${target.of}`;
    case 'sentence':
      return `sentence ${target.nth} of ${target.of}`;
    case 'side':
      return `${target.isThrough ? 'through and ' : ''}${target.side} ${sayTarget(target.of)}`;
    case 'between':
      return `${sayTarget(target.from)} ${target.isThrough ? 'through' : 'to'} ${sayTarget(target.to)}`;
    case 'rest':
      return `all but ${sayTarget(target.of)}`;
    default:
      return target.kind;
  }
}

function sayAmount(amount: EdgeAmount): string {
  return amount.kind === 'beyond' ? `beyond ${sayAmount(amount.amount)}` : Object.values(amount).join(' ');
}

/** An operation in a few words: its kind, its targets and its other values. */
function say(operation: RevisionOperation): string {
  if ('isMore' in operation) {
    const { isMore, ...rest } = operation;
    return say(rest).replace('add', isMore ? 'add more of' : 'add');
  }
  if ('isUnwanted' in operation) {
    const { isUnwanted: _, ...rest } = operation;
    return say(rest);
  }
  const parts = Object.values(operation).flatMap((value): unknown[] => [value].flat());
  return parts.flatMap(sayPart).join(' ');
}

function sayPart(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return part === null ? [] : [part];
  if (isTarget(part)) return [sayTarget(part)];
  return Object.values(part).flatMap(sayPart);
}

const isTarget = (part: object): part is Target => 'wording' in part;
