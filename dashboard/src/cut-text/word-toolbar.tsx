import { Button } from '../components/button.tsx';
import type { useHistory } from '../cut/use-history.ts';
import { PlayerIcon } from '../plan-player/player-icon.tsx';
import { count, t } from '../texts/texts.ts';
import type { TextAction, TextDesk } from './use-text-desk.ts';

const texts = t.cuts.words;
const ACTIONS: readonly TextAction[] = ['takeOut', 'split', 'begin', 'end'];

interface WordToolbarProps {
  desk: TextDesk;
  mayEdit: boolean;
  /** Null for users who may not change the plan. */
  history: ReturnType<typeof useHistory> | null;
}

/** The actions on the chosen words. It stays in its place, so that the text does not move. */
export function WordToolbar({ desk, mayEdit, history }: WordToolbarProps) {
  const { span } = desk;
  const isIdle = span === null;
  return (
    <div
      className="row word-actions"
      role="toolbar"
      aria-label={texts.actions}
      data-idle={isIdle ? '' : undefined}
    >
      {mayEdit &&
        ACTIONS.map((action) => (
          <Button key={action} isSmall aria-disabled={isIdle} onClick={() => desk.act(action)}>
            {texts[action]}
          </Button>
        ))}
      <Button isSmall aria-disabled={isIdle} onClick={() => desk.play()}>
        {texts.play}
      </Button>
      {mayEdit && (
        <Button isSmall aria-disabled={isIdle} onClick={() => desk.correct()}>
          {texts.correct}
        </Button>
      )}
      {history !== null && <Steps history={history} />}
      {isIdle ? (
        <>
          <span className="small soft for-mouse">{texts.hint}</span>
          <span className="small soft for-touch">{texts.touchHint}</span>
        </>
      ) : (
        <span className="small soft">{count(span.to - span.from + 1, texts.chosen)}</span>
      )}
    </div>
  );
}

/** Undo and redo on a small screen: the head of the page, which has them too, is out of sight there. */
function Steps({ history }: { history: ReturnType<typeof useHistory> }) {
  return (
    <span className="row word-history">
      <Button
        isSmall
        className="icon-button"
        title={texts.undo}
        aria-disabled={!history.canUndo}
        onClick={history.undo}
      >
        <PlayerIcon name="undo" />
      </Button>
      <Button
        isSmall
        className="icon-button"
        title={texts.redo}
        aria-disabled={!history.canRedo}
        onClick={history.redo}
      >
        <PlayerIcon name="redo" />
      </Button>
    </span>
  );
}
