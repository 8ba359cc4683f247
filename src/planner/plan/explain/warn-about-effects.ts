import type { BriefPart } from '../../brief/brief.ts';
import { listWords } from '../../language/list-words.ts';

/** Names the wishes of a brief that no plan can meet. Nobody should wait for music that never comes. */
export function warnAboutEffects({ parts }: { parts: readonly BriefPart[] }): string[] {
  const effects = parts.filter(({ kind }) => kind === 'effect').map(({ text }) => `“${text}”`);
  if (effects.length === 0) return [];
  return [
    `${listWords(effects)} cannot be met: a plan is one video of picked talk, without music, effects or translation; captions, logo, end card and formats are settings of a render`,
  ];
}
