import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { CutPreview } from '../../../src/contract/edits/plan-preview.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { ShownAs } from '../api/internal.ts';
import { previewQuery, previewTimesQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import {
  isSameShow,
  predictTimes,
  type StreamedTimes,
  streamedTimes,
  type ToldPlan,
} from '../plan-stream/predict-times.ts';
import { canStream } from '../plan-stream/stream-buffer.ts';
import { usePlanStream } from '../plan-stream/use-plan-stream.ts';
import { type PlanClock, useClock } from './plan-clock.ts';

/** The times of entries, of a preview or of a plan that plays entry by entry. */
export type PlanTimes = Pick<CutPreview, 'plan_version' | 'frame_rate' | 'duration_ms'> & {
  entries: readonly CutPreview['entries'][number][];
};

/** The source of the video element. */
interface ShownSource {
  url: string;
  times: PlanTimes;
  as: ShownAs;
}

/** A plan version, and the result of edits that are on their way; null for none. */
export interface PlannedSource {
  plan: PlanDocument;
  next: PlanDocument | null;
}

/**
 * The source that plays a plan: its preview where there is one. Otherwise it plays its entries one by one, as
 * soon as an edit is made. The whole preview is made when all entries are loaded. It takes over at the next
 * pause, or after the last loaded entry. The version before is shown until this one can play.
 */
export function usePlanSource(cutId: string, { plan, next }: PlannedSource, as: ShownAs, clock: PlanClock) {
  const shownVersion = { ...as, version: plan.version };
  const times = useQuery(previewTimesQuery(cutId, shownVersion));
  const serviceTimes = useMemo(
    () => (times.data === undefined ? null : streamedTimes(times.data)),
    [times.data],
  );
  const wanted = useWantedTimes(`${cutId} ${as.captions} ${as.aspect}`, { plan, next }, serviceTimes);
  const version = wanted?.plan_version ?? plan.version;
  const isStreamed = useIsStreamed(wanted, wanted === serviceTimes && times.data?.is_ready === true);
  const stream = usePlanStream(cutId, isStreamed ? wanted : null, as, clock);
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);
  const isRefused = stream !== null && stream.url === refusedUrl;
  const hasTold = next === null && !times.isPending;
  const isEntirelyHere = stream?.hasEnded === true || isRefused;
  const wantsWhole = hasTold && (!isStreamed || times.data?.is_ready !== false || isEntirelyHere);
  const whole = useQuery({ ...previewQuery(cutId, shownVersion), enabled: wantsWhole });
  const isMoving = useClock(clock, (one) => one.isMoving);
  const shown = useRef<ShownSource | null>(null);
  const [, setRenewed] = useState(0);
  const isOnStream = stream !== null && stream.url !== '' && shown.current?.url === stream.url;
  if (wantsWhole && whole.data !== undefined && !(isOnStream && isMoving))
    shown.current = steady(shown.current, { url: sameOrigin(whole.data.url), times: whole.data, as });
  else if (stream !== null && stream.url !== '' && !isRefused)
    shown.current = { url: stream.url, times: stream.times, as };
  const { current } = shown;
  const isCurrent = current?.times.plan_version === version && current.as === as;
  return {
    url: current?.url ?? null,
    times: current?.times ?? null,
    aspect: current?.as.aspect ?? as.aspect,
    isPending: !isCurrent && (times.isFetching || isStreamed || whole.isFetching),
    error: isCurrent ? null : (whole.error ?? times.error),
    retry: () => void (times.isError ? times.refetch() : whole.refetch()),
    /**
     * Gets a new address for the video, because an address is valid for an hour. A failed stream is not tried
     * again.
     */
    renew: async () => {
      if (isOnStream) setRefusedUrl(stream.url);
      const fresh = (await whole.refetch()).data;
      if (fresh === undefined) return;
      shown.current = { url: sameOrigin(fresh.url), times: fresh, as };
      setRenewed((count) => count + 1);
    },
  };
}

/** The service's times of a plan, or the predicted ones. The service's times belong to one look. */
function useWantedTimes(
  shownAs: string,
  { plan, next }: PlannedSource,
  times: StreamedTimes | null,
): StreamedTimes | null {
  const lastTimes = useRef<(ToldPlan & { shownAs: string }) | null>(null);
  if (times !== null) lastTimes.current = { plan, times, shownAs };
  const predicted = useMemo(() => {
    if (next === null && times !== null) return null;
    if (lastTimes.current?.shownAs !== shownAs) return null;
    return predictTimes(lastTimes.current, next === null ? plan : { ...next, version: plan.version + 1 });
  }, [plan, next, times, shownAs]);
  return predicted ?? times;
}

/**
 * Whether a plan is streamed. A plan with a preview is not, unless its stream began before the preview was
 * known.
 */
function useIsStreamed(times: StreamedTimes | null, isReady: boolean): boolean {
  const streamed = useRef<StreamedTimes | null>(null);
  const hasBegun = times !== null && streamed.current !== null && isSameShow(streamed.current, times);
  const isStreamed = times !== null && canStream() && (!isReady || hasBegun);
  streamed.current = isStreamed ? times : null;
  return isStreamed;
}

/** The same video gets another signature each time. It is loaded again only when the video itself is another. */
function steady(now: ShownSource | null, next: ShownSource): ShownSource {
  const pathOf = ({ url }: ShownSource) => url.split('?')[0];
  return now !== null && pathOf(now) === pathOf(next) ? { ...next, url: now.url } : next;
}
