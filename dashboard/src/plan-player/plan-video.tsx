import { useRef } from 'react';
import { Failure } from '../components/failure.tsx';
import { t } from '../texts/texts.ts';
import { PlayerControls } from './player-controls.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { PlanPlayer } from './use-plan-player.ts';

interface PlanVideoProps {
  player: PlanPlayer;
  /** Number of the entry at which a new version starts to play; null: where the last one was. */
  selected: number | null;
}

/** The preview with its controls. It stays while the next version's is made. */
export function PlanVideo({ player, selected }: PlanVideoProps) {
  const { clock, place, url, isPending, error, retry } = player;
  const last = useRef({ version: 0, atMs: 0, isPlaying: false });
  const begin = () => {
    const { version, atMs, isPlaying } = last.current;
    last.current.version = player.version;
    // The same version with or without captions goes on where it was.
    if (version !== player.version && selected !== null) return player.goTo(selected);
    clock.seek(atMs);
    if (version === player.version && isPlaying) clock.play();
  };
  return (
    <section ref={place} className="plan-video stack-tight" aria-label={t.player.title}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are part of the picture */}
      <video
        ref={clock.attach}
        src={url ?? undefined}
        playsInline
        preload="auto"
        aria-label={t.cuts.editor.video}
        onTimeUpdate={({ currentTarget }) => {
          // A video that is being replaced is at 0 for a moment.
          if (currentTarget.readyState > 0) last.current.atMs = clock.nowMs;
        }}
        onPlay={() => {
          last.current.isPlaying = true;
        }}
        onPause={() => {
          last.current.isPlaying = false;
        }}
        onLoadedMetadata={begin}
        onClick={clock.toggle}
      />
      <SeekBar player={player} />
      <PlayerControls player={player} />
      <p className="small soft player-status" role="status">
        {isPending ? t.cuts.editor.making : ''}
      </p>
      <Failure error={error} onRetry={retry} />
    </section>
  );
}
