import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { isTyping } from '../frame/global-keys.ts';
import { showLength, t } from '../texts/texts.ts';
import { type Camera, hasMoment } from './camera-clock.ts';
import { PlayerClock } from './player-clock.ts';
import { Waveform } from './waveform.tsx';

const texts = t.recordings.player;
const STEP_MS = 5000;
const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
const ALL = 'all';

export function usePlayerClock(
  cameras: readonly Camera[],
  referenceFileId: string | null,
): PlayerClock | null {
  const last = useRef<PlayerClock | null>(null);
  const clock = useMemo(() => {
    const leader = cameras.find(({ fileId }) => fileId === referenceFileId) ?? cameras[0];
    // The files of a recording change while it is prepared. The player then stays at the moment that the user
    // chose before.
    return leader === undefined ? null : new PlayerClock(cameras, leader, last.current);
  }, [cameras, referenceFileId]);
  useEffect(() => {
    last.current = clock;
    return () => clock?.stop();
  }, [clock]);
  return clock;
}

interface PlayerProps {
  clock: PlayerClock;
  cameras: readonly Camera[];
  leaderId: string;
  durationMs: number;
  peaks: readonly number[];
  /** A video could not be loaded. */
  onError: () => void;
}

/** The videos of a recording with one set of controls for all of them. */
export function Player({ clock, cameras, leaderId, durationMs, peaks, onError }: PlayerProps) {
  const [shown, setShown] = useState(cameras[0]?.fileId ?? '');
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () => void clock.toggle();
  usePlayerKeys(clock, durationMs, (at) => setShown(cameras[at]?.fileId ?? shown));
  return (
    <section className="player" aria-label={texts.title}>
      <div className="stage" data-many={shown === ALL ? '' : undefined}>
        {cameras.map((camera) => (
          <CameraVideo
            key={camera.fileId}
            camera={camera}
            clock={clock}
            isLeader={camera.fileId === leaderId}
            isShown={shown === ALL || shown === camera.fileId}
            onPlaying={camera.fileId === leaderId ? setPlaying : undefined}
            onError={onError}
          />
        ))}
      </div>
      <Waveform clock={clock} durationMs={durationMs} peaks={peaks} />
      <div className="row-apart">
        <div className="row">
          <Button look="primary" className="play-button" onClick={toggle}>
            {isPlaying ? texts.pause : texts.play}
          </Button>
          <ClockText clock={clock} durationMs={durationMs} />
        </div>
        <div className="row">
          {cameras.length > 1 && <AngleChoice cameras={cameras} shown={shown} onChange={setShown} />}
          <select
            className="input speed"
            aria-label={texts.speed}
            defaultValue="1"
            onChange={(event) => clock.setSpeed(Number(event.target.value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </div>
      </div>
    </section>
  );
}

interface CameraVideoProps {
  camera: Camera;
  clock: PlayerClock;
  /** Whether its sound plays, whichever picture is shown. */
  isLeader: boolean;
  isShown: boolean;
  onPlaying: ((isPlaying: boolean) => void) | undefined;
  onError: () => void;
}

function CameraVideo({ camera, clock, isLeader, isShown, onPlaying, onError }: CameraVideoProps) {
  const isMissing = useIsMissing(clock, camera);
  // Hidden cameras are not loaded, except the leader.
  if (!isShown && !isLeader) return null;
  return (
    <figure className="angle" hidden={!isShown}>
      <video
        ref={(video) => clock.attach(camera, video)}
        src={camera.proxy}
        muted={!isLeader}
        playsInline
        preload="auto"
        onPlay={() => onPlaying?.(true)}
        onPause={() => onPlaying?.(false)}
        onError={onError}
        aria-label={texts.angle(camera.letter, camera.label)}
      />
      {isMissing && <p className="angle-note">{texts.stopped}</p>}
      <figcaption className="small">
        {camera.letter} · <bdi>{camera.label}</bdi>
      </figcaption>
    </figure>
  );
}

/** Whether the camera has no picture now: it started late or stopped early. */
function useIsMissing(clock: PlayerClock, camera: Camera): boolean {
  const [isMissing, setMissing] = useState(() => !hasMoment(camera, clock.nowMs));
  useEffect(() => clock.onTime((ms) => setMissing(!hasMoment(camera, ms))), [clock, camera]);
  return isMissing;
}

interface AngleChoiceProps {
  cameras: readonly Camera[];
  shown: string;
  onChange: (fileId: string) => void;
}

function AngleChoice({ cameras, shown, onChange }: AngleChoiceProps) {
  return (
    <fieldset className="plain-fieldset row">
      <legend className="visually-hidden">{texts.angles}</legend>
      {cameras.map(({ fileId, letter, label }) => (
        <Button
          key={fileId}
          isSmall
          aria-pressed={shown === fileId}
          aria-label={texts.angle(letter, label)}
          onClick={() => onChange(fileId)}
        >
          {letter}
        </Button>
      ))}
      <Button isSmall aria-pressed={shown === ALL} onClick={() => onChange(ALL)}>
        {texts.sideBySide}
      </Button>
    </fieldset>
  );
}

function ClockText({ clock, durationMs }: { clock: PlayerClock; durationMs: number }) {
  const [second, setSecond] = useState(0);
  useEffect(() => clock.onTime((ms) => setSecond(Math.floor(ms / 1000))), [clock]);
  return (
    <span className="numbers soft">
      {showLength(second * 1000)} / {showLength(durationMs)}
    </span>
  );
}

function usePlayerKeys(clock: PlayerClock, durationMs: number, onAngle: (at: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
      if (event.key === ' ' && !isOnButton) void clock.toggle();
      else if (event.key === 'ArrowLeft') clock.seek(clock.nowMs - STEP_MS);
      else if (event.key === 'ArrowRight') clock.seek(Math.min(durationMs, clock.nowMs + STEP_MS));
      else if (event.key === 'Home') clock.seek(0);
      else if (event.key === 'End') clock.seek(durationMs);
      else if (/^[1-8]$/.test(event.key)) onAngle(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [clock, durationMs, onAngle]);
}
