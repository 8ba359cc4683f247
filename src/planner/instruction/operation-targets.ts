import type { Topic } from '../brief/brief.ts';
import type { Place, PlanFact, RevisionOperation, Target } from './revision-operation.ts';

/** The operation with each of its targets changed. */
export function mapTargets(
  operation: RevisionOperation,
  change: (target: Target) => Target,
): RevisionOperation {
  switch (operation.kind) {
    case 'only':
      return { ...operation, targets: operation.targets.map(change) };
    case 'add':
      return { ...operation, target: change(operation.target), place: mapPlace(operation.place, change) };
    case 'move':
      return { ...operation, target: change(operation.target), place: mapPlace(operation.place, change) };
    case 'swap':
      return { ...operation, target: change(operation.target), other: change(operation.other) };
    case 'replace':
      return { ...operation, target: change(operation.target), by: change(operation.by) };
    case 'split': {
      const at = operation.at === null ? null : { ...operation.at, words: change(operation.at.words) };
      return { ...operation, target: change(operation.target), at };
    }
    case 'tell':
      return { ...operation, fact: mapFact(operation.fact, change) };
    case 'camera':
    case 'retake':
      return { ...operation, target: operation.target && change(operation.target) };
    case 'lengthen': {
      const until = operation.until && change(operation.until);
      const isKnown = until?.kind === 'quote' || until?.kind === 'subject';
      return { ...operation, target: change(operation.target), ...(isKnown && { until }) };
    }
    case 'ask':
    case 'drop':
    case 'pauseAt':
    case 'notAt':
    case 'keep':
    case 'shorten':
    case 'beginEarlier':
      return { ...operation, target: change(operation.target) };
    default:
      return operation;
  }
}

function mapFact(fact: PlanFact, change: (target: Target) => Target): PlanFact {
  if (fact.kind === 'said') return { ...fact, target: change(fact.target) };
  if (fact.kind === 'inTalk') {
    const of = change(fact.of);
    return of.kind === 'subject' || of.kind === 'quote' ? { ...fact, of } : fact;
  }
  return fact.kind === 'length' ? { ...fact, of: fact.of && change(fact.of) } : fact;
}

function mapPlace<P extends Place | null>(place: P, change: (target: Target) => Target): P {
  return place?.kind === 'before' || place?.kind === 'after'
    ? { ...place, target: change(place.target) }
    : place;
}

/** All targets of an operation. */
export function targetsOf(operation: RevisionOperation): Target[] {
  const targets: Target[] = [];
  mapTargets(operation, (target) => {
    targets.push(target);
    return target;
  });
  return targets;
}

/** The target with each subject that it names changed: its own, or that of the place beside it. */
export function mapTopics(target: Target, change: (topic: Topic) => Topic): Target {
  switch (target.kind) {
    case 'subject':
      return { ...target, topic: change(target.topic) };
    case 'side':
      return { ...target, of: mapTopics(target.of, change) };
    case 'occasion':
      return target.of.kind === 'subject'
        ? { ...target, of: { ...target.of, topic: change(target.of.topic) } }
        : target;
    case 'rest': {
      const { within } = target;
      const isPart = typeof within === 'object' && within !== null;
      return {
        ...target,
        of: mapTopics(target.of, change),
        within: isPart ? mapTopics(within, change) : within,
      };
    }
    case 'between':
      return { ...target, from: mapTopics(target.from, change), to: mapTopics(target.to, change) };
    default:
      return target;
  }
}

/** The subjects that a target names. */
export function topicsOf(target: Target): Topic[] {
  const topics: Topic[] = [];
  mapTopics(target, (topic) => {
    topics.push(topic);
    return topic;
  });
  return topics;
}
