import { useQuery } from '@tanstack/react-query';
import { groupQuery } from '../api/queries.ts';
import { usualAspect } from './usual-aspect.ts';

/** The aspect in which a recording is shown unless another one is chosen. */
export function useUsualAspect(groupId: string | undefined) {
  const { data } = useQuery({ ...groupQuery(groupId ?? ''), enabled: groupId !== undefined });
  return usualAspect(data);
}
