import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordings } from '../api/internal.ts';
import { mediaQuery } from '../api/queries.ts';
import { BROKEN, useRenewal } from './use-renewal.ts';

/**
 * Gets other addresses for all videos of a recording when one cannot be loaded. It has expired, or the secret
 * of addresses was rotated. `leaderUrl` is the address of the leading video.
 */
export function useMediaRenewal(groupId: string, leaderUrl: string | null) {
  const queries = useQueryClient();
  const mutationKey = ['media', groupId];
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: () => recordings.media(groupId),
    onSuccess: (fresh) => queries.setQueryData(mediaQuery(groupId).queryKey, fresh),
  });
  const { isBroken, onError } = useRenewal(leaderUrl, mutate);
  return {
    error: error ?? (isBroken ? BROKEN : null),
    onError: () => {
      // The videos of all cameras fail at once.
      if (queries.isMutating({ mutationKey }) === 0) onError();
    },
    retry: () => mutate(),
  };
}
