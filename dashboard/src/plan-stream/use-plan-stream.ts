import { useEffect, useMemo, useState } from 'react';
import { editing, type ShownAs } from '../api/internal.ts';
import type { PlanClock } from '../plan-player/plan-clock.ts';
import { entryFiles } from './entry-files.ts';
import type { EntrySource } from './plan-stream.ts';
import { PlanStreamer, type StreamedPlan } from './plan-streamer.ts';
import type { StreamedTimes } from './predict-times.ts';

/**
 * Streams a plan into the clock's video. Null before there is something of it to show, and while `times` is null.
 */
export function usePlanStream(
  cutId: string,
  times: StreamedTimes | null,
  as: ShownAs,
  clock: PlanClock,
): StreamedPlan | null {
  const [streamed, setStreamed] = useState<StreamedPlan | null>(null);
  const streamer = useMemo(
    () => new PlanStreamer({ clock, source: sourceOf(cutId, as), onChange: setStreamed }),
    [cutId, as, clock],
  );
  useEffect(() => () => streamer.close(), [streamer]);
  useEffect(() => {
    if (times === null) streamer.close();
    else streamer.show(times);
  }, [streamer, times]);
  return streamed !== null && streamed.times === times ? streamed : null;
}

function sourceOf(cutId: string, as: ShownAs): EntrySource {
  return {
    load: ({ file, footage }, signal) =>
      entryFiles.take({ key: file.key, footage }, () =>
        editing.previewEntry(cutId, file.n, { ...as, version: file.version }, signal),
      ),
    isHere: ({ file }) => file !== null && entryFiles.isHere(file),
    standIn: (entry) => entryFiles.standIn(entry),
    get nextKept() {
      return entryFiles.nextKept;
    },
  };
}
