import { useRef } from 'react';
import { isConflict } from '../api/client.ts';
import { Failure } from '../components/failure.tsx';
import { SaidError } from '../components/said-error.ts';
import { BROKEN, useRenewal } from '../player/use-renewal.ts';
import { t } from '../texts/texts.ts';
import { momentAt, type ShownPlan, videoMsOf } from './plan-times.ts';
import { PlayerControls } from './player-controls.tsx';
import { SeekBar } from './seek-bar.tsx';
import { useHeldPicture } from './use-held-picture.ts';
import type { PlanPlayer } from './use-plan-player.ts';

const GONE = new SaidError(t.cuts.editor.cannotPlay);

interface PlanVideoProps {
  player: PlanPlayer;
  /** Number of the entry at which a new version starts to play; null: where the last one was. */
  selected: number | null;
}

/** The preview with its controls. It stays while the next version's is made. */
export function PlanVideo({ player, selected }: PlanVideoProps) {
  const { clock, place, url, isPending, error, retry, shownPlan } = player;
  /** The last loaded source. */
  const last = useRef<ShownPlan | null>(null);
  const { isBroken, onError } = useRenewal(player.url, () => void player.renew());
  const picture = useHeldPicture(clock, url);
  const begin = () => {
    const shown = last.current;
    last.current = shownPlan;
    const atMs = clock.heldMs;
    // The same plan with or without captions continues where it was.
    if (shown === null || shown.plan.entries !== shownPlan?.plan.entries) goToSameMoment(shown, atMs);
    else if (atMs !== null) clock.seek(atMs);
    if (clock.wantsToPlay) clock.play();
  };
  const goToSameMoment = (shown: ShownPlan | null, atMs: number | null) => {
    const sameMs =
      shown === null || shownPlan === null || atMs === null ? null : sameMoment(shown, shownPlan, atMs);
    const toMs = player.takeWanted() ?? sameMs;
    if (toMs !== null) clock.seek(toMs);
    else if (selected !== null) player.goTo(selected);
    else if (atMs !== null) clock.seek(atMs);
  };
  return (
    <section
      ref={place}
      className="plan-video stack-tight"
      data-aspect={player.aspect}
      aria-label={t.player.title}
    >
      <h2 className="visually-hidden">{t.player.title}</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are part of the picture */}
      <video
        ref={clock.attach}
        playsInline
        preload="auto"
        aria-label={t.cuts.editor.video}
        onLoadedMetadata={begin}
        onError={onError}
        onClick={clock.toggle}
      />
      <canvas ref={picture} className="held-picture" hidden />
      <SeekBar player={player} />
      <PlayerControls player={player} />
      {/* It follows each change, so screen readers do not read it out. */}
      <p className="small player-status">{isPending ? t.cuts.editor.making : ''}</p>
      <PlayerFailure
        error={error ?? (isBroken ? BROKEN : null)}
        onRetry={error === null ? player.renew : retry}
      />
    </section>
  );
}

/** A plan whose footage is gone is not tried again. The service names the recording by its id, which says nothing here. */
function PlayerFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return isConflict(error) ? <Failure error={GONE} /> : <Failure error={error} onRetry={onRetry} />;
}

/** Where another version shows the same moment of the footage; null where it does not. */
function sameMoment(before: ShownPlan, after: ShownPlan, videoMs: number): number | null {
  const moment = momentAt(before, videoMs);
  return moment === null ? null : videoMsOf(after, moment.entry.source_group, moment.groupMs);
}
