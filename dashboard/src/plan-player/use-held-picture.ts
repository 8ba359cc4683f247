import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PlanClock } from './plan-clock.ts';

/**
 * Gives the clock's video its address. A browser shows nothing while it loads another video. The canvas shows
 * the last picture until the next one comes.
 */
export function useHeldPicture(clock: PlanClock, url: string | null): RefObject<HTMLCanvasElement | null> {
  const picture = useRef<HTMLCanvasElement>(null);
  const [seen] = useState(() => Object.assign(document.createElement('canvas'), { width: 0 }));
  useLayoutEffect(() => keepSeen(clock.video, seen), [clock, seen]);
  useLayoutEffect(() => {
    const { video } = clock;
    const canvas = picture.current;
    if (video === null || canvas === null || url === null) return;
    hold(video, seen, canvas);
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
  }, [clock, url, seen]);
  return picture;
}

/**
 * Keeps a copy of a paused video's picture. While the video seeks it still shows that picture, but it cannot
 * be copied any more.
 */
function keepSeen(video: HTMLVideoElement | null, seen: HTMLCanvasElement): (() => void) | undefined {
  if (video === null) return undefined;
  let callbackId = 0;
  const keep = () => {
    if (video.paused) draw(video, seen);
    callbackId = video.requestVideoFrameCallback(keep);
  };
  callbackId = video.requestVideoFrameCallback(keep);
  return () => video.cancelVideoFrameCallback(callbackId);
}

/** Where neither has a picture the canvas stays as it is: one video after another may be replaced. */
function hold(video: HTMLVideoElement, seen: HTMLCanvasElement, canvas: HTMLCanvasElement): void {
  if (hasPicture(video)) draw(video, canvas);
  else if (canvas.hidden && seen.width > 0) draw(seen, canvas);
  else return;
  Object.assign(canvas.style, {
    left: `${video.offsetLeft}px`,
    top: `${video.offsetTop}px`,
    width: `${video.offsetWidth}px`,
    height: `${video.offsetHeight}px`,
  });
  canvas.hidden = false;
}

function draw(from: HTMLVideoElement | HTMLCanvasElement, canvas: HTMLCanvasElement): void {
  canvas.width = 'videoWidth' in from ? from.videoWidth : from.width;
  canvas.height = 'videoHeight' in from ? from.videoHeight : from.height;
  canvas.getContext('2d')?.drawImage(from, 0, 0);
}

function hasPicture(video: HTMLVideoElement): boolean {
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;
}
