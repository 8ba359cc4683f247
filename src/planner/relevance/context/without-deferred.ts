import type { Study } from '../../talk/study.ts';

/**
 * The talk without the words of sentences that put off what they name: "unless the paper jams, I'll come to that". What they
 * name is told later, where the same words are said again. Elsewhere they keep their words.
 */
export function withoutDeferred(study: Study): Study {
  const { sentences, ties } = study;
  const lastPlace = new Map(sentences.flatMap(({ stems }, at) => stems.map((stem) => [stem, at] as const)));
  const isToldLater = (at: number) => sentences[at]?.stems.some((stem) => (lastPlace.get(stem) ?? at) > at);
  const deferred = new Set([...ties.deferrals].filter(isToldLater));
  if (deferred.size === 0) return study;
  return {
    ...study,
    sentences: sentences.map((sentence, at) => (deferred.has(at) ? { ...sentence, stems: [] } : sentence)),
  };
}
