import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { groupQuery, mediaQuery } from '../api/queries.ts';
import { useClock } from '../plan-player/plan-clock.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { camerasOf } from '../player/camera-clock.ts';
import { usePlayerClock } from '../player/player.tsx';
import { useMediaRenewal } from '../player/use-media-renewal.ts';

/** The recording whose footage is looked at beside the cut, and its player. Of the two players one is shown. */
export function useFootage(groupIds: readonly string[], player: PlanPlayer) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const groupId = chosen ?? groupIds[0] ?? '';
  const group = useQuery({ ...groupQuery(groupId), enabled: groupId !== '' });
  const media = useQuery({ ...mediaQuery(groupId), enabled: groupId !== '' });
  const cameras = useMemo(
    () => camerasOf(group.data?.source_files ?? [], media.data?.files ?? []),
    [group.data?.source_files, media.data],
  );
  const reference = group.data?.reference_file_id ?? null;
  const clock = usePlayerClock(cameras, reference);
  const leader = cameras.find(({ fileId }) => fileId === reference) ?? cameras[0] ?? null;
  const renewal = useMediaRenewal(groupId, leader?.proxy ?? null);
  const isPlanPlaying = useClock(player.clock, ({ isPlaying }) => isPlaying);
  useEffect(() => {
    if (isPlanPlaying) setShown(false);
  }, [isPlanPlaying]);
  return {
    groupId,
    name: group.data?.name ?? '',
    clock,
    leader,
    error: media.error ?? renewal.error,
    onVideoError: renewal.onError,
    /** Whether the footage is shown in place of the cut. */
    isShown: isShown && clock !== null,
    choose: (id: string) => {
      setShown(false);
      setChosen(id);
    },
    playAt: (groupMs: number) => {
      player.clock.pause();
      setShown(true);
      clock?.seek(groupMs);
      // A video that is not on the page yet plays by itself.
      if (clock !== null && !clock.isPlaying) void clock.toggle();
    },
    leave: () => setShown(false),
  };
}

export type Footage = ReturnType<typeof useFootage>;

/** The effect of the player's keys while the footage is shown. */
export function footageKeys({ clock }: Footage) {
  return {
    playPause: () => void clock?.toggle(),
    pause: () => {
      if (clock?.isPlaying === true) void clock.toggle();
    },
  };
}
