import { type RefObject, useEffect, useState } from 'react';
import { ASPECTS } from '../../../src/contract/values/pictures.ts';
import { Button } from '../components/button.tsx';
import { showLength, t } from '../texts/texts.ts';
import { type PlanClock, useClock } from './plan-clock.ts';
import { PlayerIcon } from './player-icon.tsx';
import type { PlanPlayer } from './use-plan-player.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 4];

export function PlayerControls({ player }: { player: PlanPlayer }) {
  const { clock, url, rate } = player;
  const isPlaying = useClock(clock, (one) => one.isPlaying);
  return (
    <div className="row-apart player-controls">
      <div className="row">
        <Button look="primary" className="play-button" disabled={url === null} onClick={clock.toggle}>
          {isPlaying ? t.recordings.player.pause : t.recordings.player.play}
        </Button>
        <IconButton icon="frame-back" label={t.player.frameBack} onClick={() => clock.step(-1, rate)} />
        <IconButton icon="frame-forward" label={t.player.frameForward} onClick={() => clock.step(1, rate)} />
        <ClockText clock={clock} durationMs={player.durationMs} />
      </div>
      <div className="row">
        <Volume clock={clock} />
        <Speed clock={clock} />
        <Format player={player} />
        <IconButton
          icon="captions"
          label={t.player.captions}
          isPressed={player.hasCaptions}
          onClick={player.toggleCaptions}
        />
        <FullScreen place={player.place} />
      </div>
    </div>
  );
}

interface IconButtonProps {
  icon: Parameters<typeof PlayerIcon>[0]['name'];
  label: string;
  isPressed?: boolean;
  onClick: () => void;
}

function IconButton({ icon, label, isPressed, onClick }: IconButtonProps) {
  return (
    <Button
      isSmall
      className="icon-button"
      aria-pressed={isPressed}
      // Its name too: with a label beside it screen readers would say it twice.
      title={label}
      onClick={onClick}
    >
      <PlayerIcon name={icon} />
    </Button>
  );
}

function ClockText({ clock, durationMs }: { clock: PlanClock; durationMs: number }) {
  const second = useClock(clock, ({ nowMs }) => Math.floor(nowMs / 1000));
  return (
    <span className="numbers soft plan-clock">
      {showLength(second * 1000)} / {showLength(durationMs)}
    </span>
  );
}

function Volume({ clock }: { clock: PlanClock }) {
  const volume = useClock(clock, (one) => one.volume);
  const isMuted = volume === 0;
  return (
    <span className="row volume">
      <IconButton
        icon={isMuted ? 'muted' : 'sound'}
        label={t.player.mute}
        isPressed={isMuted}
        onClick={clock.toggleMuted}
      />
      <input
        type="range"
        aria-label={t.player.volume}
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        onChange={(event) => clock.setVolume(Number(event.target.value) / 100)}
      />
    </span>
  );
}

function Speed({ clock }: { clock: PlanClock }) {
  const speed = useClock(clock, (one) => one.speed);
  return (
    <select
      className="input speed"
      aria-label={t.recordings.player.speed}
      value={speed}
      onChange={(event) => clock.setSpeed(Number(event.target.value))}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </select>
  );
}

/** Each format is shown as its video will be. */
function Format({ player: { chosenAspect, chooseAspect } }: { player: PlanPlayer }) {
  return (
    <select
      className="input format"
      aria-label={t.player.format}
      value={chosenAspect}
      onChange={(event) => {
        const chosen = ASPECTS.find((one) => one === event.target.value);
        if (chosen !== undefined) chooseAspect(chosen);
      }}
    >
      {ASPECTS.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}

function FullScreen({ place }: { place: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(place.current !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [place]);
  // Telephones whose browser cannot show an element on the full screen do not get the button.
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon={isFull ? 'small-screen' : 'full-screen'}
      label={isFull ? t.player.smallScreen : t.player.fullScreen}
      onClick={() => toggleFullScreen(place.current)}
    />
  );
}

/** Fills the screen with an element, or ends that. */
export function toggleFullScreen(element: Element | null): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
  else void element?.requestFullscreen();
}
