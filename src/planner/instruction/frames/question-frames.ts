import type { FrameKind } from './frame-kind.ts';

/** Questions about the plan. They change nothing, but they name the subject for a wish behind them: "add it". */
export const QUESTIONS_ABOUT_PLAN: readonly [FrameKind, string][] = [
  [
    'asks',
    `
    is|are|isn't|aren't there [still|also] anything|something|any|more|stuff|much [else] [in there|here|it|this] about|on|from|of|with {a} [anywhere|somewhere] [in there|here|it|this]
    is|are|was|were|isn't|aren't {a} [still|already|even|actually|also] [anywhere|somewhere] in there|here|it|this
    is|are|was|were|isn't|aren't {a} [still|already|even|actually|also] [anywhere|somewhere] in|part the|of [the] [new|current] video|cut|film|clip|plan|edit|version
    is|are|was|were|isn't|aren't {a} [still|already|ever] [anywhere|somewhere] mentioned|covered|included|shown|heard [anywhere|somewhere] [in there|here|it|this]
    is|are {a} anywhere|somewhere
    do|does|did|don't|doesn't|didn't we|it|this|you|he|she|they|anyone|anybody|somebody|someone [still|even|actually|already|ever] have|show|mention|hear|include|cover|keep|use|say [anything|something|any|more] [about|on|from|of] {a} [anywhere|somewhere] [in there|here|it|this]
    do|does|did|don't|doesn't|didn't the video|cut|film|clip|plan|edit|talk [still|even|actually|already|ever] have|show|mention|include|cover|keep|use|say [anything|something|any|more] [about|on|from|of] {a} [anywhere|somewhere]
    do|does|did we|it|you|he|she|they|anyone|anybody|somebody|someone [ever|actually] talk|speak|hear about|of|from {a} [anywhere|somewhere] [in there|here|it|this]
    have|has|haven't|hasn't we|it|you|he|she|they got|kept|used|shown|mentioned [anything|something|any|more] [about|on|from|of] {a} [anywhere|somewhere] [in there|here|it|this]
  `,
  ],
];
