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
  const { clock, url, isPending, error, retry } = player;
  const place = useRef<HTMLElement>(null);
  const leftAtMs = useRef(0);
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
          if (currentTarget.readyState > 0) leftAtMs.current = currentTarget.currentTime * 1000;
        }}
        onLoadedMetadata={() => (selected === null ? clock.seek(leftAtMs.current) : player.goTo(selected))}
        onClick={clock.toggle}
      />
      <SeekBar player={player} />
      <PlayerControls player={player} place={place} />
      <span className="small soft" role="status">
        {isPending ? t.cuts.editor.making : ''}
      </span>
      <Failure error={error} onRetry={retry} />
    </section>
  );
}
