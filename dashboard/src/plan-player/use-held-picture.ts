import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PlanClock } from './plan-clock.ts';

/**
 * Gives the clock's video its address. A browser shows nothing while it loads another video: the canvas shows what was
 * seen last, until there is a picture of the next one.
 */
export function useHeldPicture(clock: PlanClock, url: string | null): RefObject<HTMLCanvasElement | null> {
  const picture = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { video } = clock;
    const canvas = picture.current;
    if (video === null || canvas === null || url === null) return;
    hold(video, canvas);
    video.src = url;
    const stop = new AbortController();
    const release = () => {
      if (!hasPicture(video)) return;
      stop.abort();
      // The picture is drawn with the next frame of the page.
      requestAnimationFrame(() => {
        if (hasPicture(video)) canvas.hidden = true;
      });
    };
    for (const name of ['loadeddata', 'seeked', 'canplay'])
      video.addEventListener(name, release, { signal: stop.signal });
    return () => stop.abort();
  }, [clock, url]);
  return picture;
}

/** A video without a picture leaves the canvas as it is: one after another may be replaced. */
function hold(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  if (!hasPicture(video)) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  Object.assign(canvas.style, {
    left: `${video.offsetLeft}px`,
    top: `${video.offsetTop}px`,
    width: `${video.offsetWidth}px`,
    height: `${video.offsetHeight}px`,
  });
  canvas.hidden = false;
}

function hasPicture(video: HTMLVideoElement): boolean {
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;
}
