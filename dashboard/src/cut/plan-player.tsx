import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CutPreview } from '../../../src/contract/dashboard.ts';
import { previewQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { showLength, t } from '../texts/texts.ts';

const texts = t.cuts.editor;

const NO_TIMES: CutPreview['entries'] = [];

/** Plays a whole plan from its preview, which the service makes quickly and keeps. */
export function usePlanPlayer(cutId: string, version: number) {
  const preview = useQuery(previewQuery(cutId, version, '16:9'));
  const video = useRef<HTMLVideoElement>(null);
  const times = preview.data?.entries ?? NO_TIMES;
  const url = useSteadyUrl(preview.data === undefined ? null : sameOrigin(preview.data.url));
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let frame = 0;
    const tick = () => {
      setNowMs(Math.round(element.currentTime * 1000));
      frame = element.paused ? 0 : requestAnimationFrame(tick);
    };
    const start = () => {
      if (frame === 0) frame = requestAnimationFrame(tick);
    };
    const names = ['play', 'seeked', 'loadeddata'] as const;
    for (const name of names) element.addEventListener(name, start);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of names) element.removeEventListener(name, start);
    };
  });
  const shown = times.findLast(({ at_ms }) => at_ms <= nowMs)?.n ?? 0;
  return {
    video,
    /** Number of the shown entry; 0 before the preview is ready. */
    shown,
    nowMs,
    toggle: () => {
      const element = video.current;
      if (element === null) return;
      if (element.paused) void element.play();
      else element.pause();
    },
    /** Goes to the beginning of an entry. */
    goTo: (n: number) => {
      const time = times.find((one) => one.n === n);
      const element = video.current;
      if (time !== undefined && element !== null) element.currentTime = (time.at_ms + 1) / 1000;
    },
    view: {
      url,
      durationMs: preview.data?.duration_ms ?? 0,
      isPending: preview.isFetching,
      error: preview.error,
      retry: () => void preview.refetch(),
    },
  };
}

/** The same video gets another signature each time. It is loaded again only when the video itself is another. */
function useSteadyUrl(url: string | null): string | null {
  const kept = useRef(url);
  const pathOf = (address: string | null) => address?.split('?')[0];
  if (pathOf(kept.current) !== pathOf(url)) kept.current = url;
  return kept.current;
}

interface PlanVideoProps {
  player: ReturnType<typeof usePlanPlayer>;
  /** Number of the entry at which a new version starts to play. */
  selected: number;
}

/** The preview. It stays while the next version's is made. */
export function PlanVideo({ player, selected }: PlanVideoProps) {
  const { url, durationMs, isPending, error, retry } = player.view;
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className="plan-video stack-tight">
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are part of the picture */}
      <video
        ref={player.video}
        src={url ?? undefined}
        playsInline
        preload="auto"
        aria-label={texts.video}
        onLoadedMetadata={() => player.goTo(selected)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className="row">
        <Button look="primary" className="play-button" disabled={url === null} onClick={player.toggle}>
          {isPlaying ? t.recordings.player.pause : t.recordings.player.play}
        </Button>
        <span className="numbers soft">
          {showLength(player.nowMs)} / {showLength(durationMs)}
        </span>
        {isPending && (
          <span className="small soft" role="status">
            {texts.making}
          </span>
        )}
      </div>
      <Failure error={error} onRetry={retry} />
    </div>
  );
}
