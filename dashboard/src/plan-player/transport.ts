import { toggleFullScreen } from './player-controls.tsx';
import type { PlanPlayer } from './use-plan-player.ts';

const BACK_MS = 2000;
const FASTEST = 4;

/** The effect of the editor's keys on the player. */
export function transportOf({ clock, rate, place, toggleCaptions }: PlanPlayer) {
  return {
    playPause: clock.toggle,
    pause: () => {
      clock.pause();
      clock.setSpeed(1);
    },
    /** Plays, faster with each press. */
    faster: () => {
      if (clock.isPlaying) clock.setSpeed(Math.min(FASTEST, clock.speed * 2));
      else clock.play();
    },
    back: () => {
      clock.setSpeed(1);
      clock.seek(clock.nowMs - BACK_MS);
    },
    frame: (by: number) => clock.step(by, rate),
    mute: clock.toggleMuted,
    captions: toggleCaptions,
    fullScreen: () => toggleFullScreen(place.current),
  };
}
