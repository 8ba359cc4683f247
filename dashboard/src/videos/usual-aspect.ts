import type { SourceGroup } from '../../../src/contract/source-group.ts';
import type { Aspect } from '../../../src/contract/values/pictures.ts';

type Picture = Pick<SourceGroup['source_files'][number], 'width' | 'height'>;

/** 9:16 where every camera of a recording is held upright; 16:9 for others, and while that is not known. */
export function usualAspect(group: { source_files: readonly Picture[] } | undefined): Aspect {
  const pictures = (group?.source_files ?? []).filter(({ width }) => width !== null);
  const isUpright = pictures.every(({ width, height }) => (height ?? 0) > (width ?? 0));
  return pictures.length > 0 && isUpright ? '9:16' : '16:9';
}
