import { Button } from '../components/button.tsx';
import { count, t } from '../texts/texts.ts';
import type { TextAction, TextDesk } from './use-text-desk.ts';

const texts = t.cuts.words;
const ACTIONS: readonly TextAction[] = ['takeOut', 'split', 'begin', 'end'];

/** The actions on the chosen words. It stays in its place, so that the text does not move. */
export function WordToolbar({ desk, mayEdit }: { desk: TextDesk; mayEdit: boolean }) {
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
