import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CutPreview } from '../../../src/contract/edits/plan-preview.ts';
import { previewQuery, previewTimesQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { canStream } from '../plan-stream/stream-buffer.ts';
import { usePlanStream } from '../plan-stream/use-plan-stream.ts';
import { type PlanClock, useClock } from './plan-clock.ts';

/** When what is shown: of a preview, or of a plan that plays entry by entry. */
export type PlanTimes = Pick<CutPreview, 'plan_version' | 'frame_rate' | 'duration_ms' | 'entries'>;

/** What the video element plays. */
interface ShownSource {
  url: string;
  times: PlanTimes;
  captions: 'on' | 'off';
}

/**
 * What plays a plan version: its preview where that is made, else its entries one by one. The whole preview is made when
 * all entries are loaded, and takes over at the next pause, or where the entries that are there are all played. The
 * version before is shown until this one can be.
 */
export function usePlanSource(cutId: string, version: number, captions: 'on' | 'off', clock: PlanClock) {
  const times = useQuery(previewTimesQuery(cutId, version, captions));
  const isStreamed = times.data !== undefined && !times.data.is_ready && canStream();
  const stream = usePlanStream(cutId, isStreamed ? times.data : null, captions, clock);
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);
  const isRefused = stream !== null && stream.url === refusedUrl;
  const wantsWhole = isStreamed ? stream?.hasEnded === true || isRefused : !times.isPending;
  const whole = useQuery({ ...previewQuery(cutId, version, captions), enabled: wantsWhole });
  const isMoving = useClock(clock, (one) => one.isMoving);
  const shown = useRef<ShownSource | null>(null);
  const [, setRenewed] = useState(0);
  const isOnStream = stream !== null && stream.url !== '' && shown.current?.url === stream.url;
  if (wantsWhole && whole.data !== undefined && !(isOnStream && isMoving))
    shown.current = steady(shown.current, { url: sameOrigin(whole.data.url), times: whole.data, captions });
  else if (stream !== null && stream.url !== '' && !isRefused)
    shown.current = { url: stream.url, times: stream.times, captions };
  const { current } = shown;
  const isCurrent = current?.times.plan_version === version && current.captions === captions;
  return {
    url: current?.url ?? null,
    times: current?.times ?? null,
    isPending: !isCurrent && (times.isFetching || isStreamed || whole.isFetching),
    error: isCurrent ? null : (whole.error ?? times.error),
    retry: () => void (times.isError ? times.refetch() : whole.refetch()),
    /** Gets a new address for the video: the one that it has holds for an hour. What was streamed is not tried again. */
    renew: async () => {
      if (isOnStream) setRefusedUrl(stream.url);
      const fresh = (await whole.refetch()).data;
      if (fresh === undefined) return;
      shown.current = { url: sameOrigin(fresh.url), times: fresh, captions };
      setRenewed((count) => count + 1);
    },
  };
}

/** The same video gets another signature each time. It is loaded again only when the video itself is another. */
function steady(now: ShownSource | null, next: ShownSource): ShownSource {
  const pathOf = ({ url }: ShownSource) => url.split('?')[0];
  return now !== null && pathOf(now) === pathOf(next) ? { ...next, url: now.url } : next;
}
