import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PlanClock } from './plan-clock.ts';

// No frames are drawn, as in a hidden tab.
beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** As much of a video element as the clock uses. Its time moves by `reach` alone. */
class StillVideo extends EventTarget {
  currentTime = 0;
  duration = 60;
  readyState = 4;
  ended = false;
  paused = true;

  async play(): Promise<void> {
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }

  /** The browser tells of the time in `timeupdate`, also in a hidden tab. */
  reach(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

function clockOf(video: StillVideo): PlanClock {
  const clock = new PlanClock();
  clock.attach(video as unknown as HTMLVideoElement);
  return clock;
}

test('a part is played to its end, and no further', () => {
  const video = new StillVideo();
  const clock = clockOf(video);
  clock.playBetween(4_000, 6_000);
  expect([video.currentTime, clock.isPlaying]).toEqual([4, true]);
  video.reach(5.9);
  expect(clock.isPlaying).toBe(true);
  video.reach(6);
  expect([clock.isPlaying, clock.wantsToPlay]).toEqual([false, false]);
});

test('after the part, or a seek out of it, the video plays on', () => {
  const video = new StillVideo();
  const clock = clockOf(video);
  clock.playBetween(4_000, 6_000);
  video.reach(6);
  clock.play();
  video.reach(7);
  expect(clock.isPlaying).toBe(true);
  clock.playBetween(4_000, 6_000);
  clock.seek(5_000);
  video.reach(7);
  expect(clock.isPlaying).toBe(true);
});

test('a step stops the video in the middle of a frame, so that rounding shows no other', () => {
  const video = new StillVideo();
  const clock = clockOf(video);
  const rate = { num: 25, den: 1 };
  clock.play();
  video.reach(1);
  clock.step(1, rate);
  expect([clock.isPlaying, video.currentTime]).toEqual([false, 1.06]);
  clock.step(-1, rate);
  expect(video.currentTime).toBe(1.02);
});
