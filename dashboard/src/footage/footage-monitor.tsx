import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import type { Camera } from '../player/camera-clock.ts';
import type { PlayerClock } from '../player/player-clock.ts';
import { showLength, t } from '../texts/texts.ts';
import type { Footage } from './use-footage.ts';

const texts = t.cuts.footage;

interface MonitorProps {
  clock: PlayerClock;
  camera: Camera;
  /** Of the recording. */
  name: string;
  onLeave: () => void;
  onError: () => void;
}

/** A recording in the place of the cut's player, from the moment that was asked for. */
export function FootageMonitor({ footage }: { footage: Footage }) {
  const { clock, leader, name, leave, onVideoError } = footage;
  if (clock === null || leader === null) return null;
  return <Monitor clock={clock} camera={leader} name={name} onLeave={leave} onError={onVideoError} />;
}

function Monitor({ clock, camera, name, onLeave, onError }: MonitorProps) {
  const [isPlaying, setPlaying] = useState(false);
  const attach = useCallback(
    (video: HTMLVideoElement | null) => clock.attach(camera, video),
    [clock, camera],
  );
  return (
    <section className="footage-monitor stack-tight" aria-label={texts.monitor}>
      {/* biome-ignore lint/a11y/useMediaCaption: its transcript stands beside it */}
      <video
        ref={attach}
        src={camera.proxy}
        autoPlay
        playsInline
        preload="auto"
        aria-label={texts.video(name)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onError}
        onClick={() => void clock.toggle()}
      />
      <div className="row-apart">
        <div className="row">
          <Button look="primary" onClick={() => void clock.toggle()}>
            {isPlaying ? t.recordings.player.pause : t.recordings.player.play}
          </Button>
          <Moment clock={clock} />
          <span className="small soft">{texts.of(name)}</span>
        </div>
        <Button isSmall onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}

function Moment({ clock }: { clock: PlayerClock }) {
  const [second, setSecond] = useState(() => Math.floor(clock.nowMs / 1000));
  useEffect(() => clock.onTime((ms) => setSecond(Math.floor(ms / 1000))), [clock]);
  return <span className="numbers soft">{showLength(second * 1000)}</span>;
}
