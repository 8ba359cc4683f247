import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { t } from '../texts/texts.ts';
import { useGoBack } from './use-go-back.ts';

const texts = t.cuts.versions;

interface OldVersionNoticeProps {
  cutId: string;
  /** The earlier version that is shown. */
  version: number;
  latest: number;
  mayEdit: boolean;
  onLeave: () => void;
}

/** Says that an earlier version is shown, which cannot be changed, and goes back to it or leaves it. */
export function OldVersionNotice({ cutId, version, latest, mayEdit, onLeave }: OldVersionNoticeProps) {
  const goBack = useGoBack(cutId, version, onLeave);
  return (
    <div className="notice notice-warn row-apart old-version">
      <span role="status">{texts.looking(version)}</span>
      <span className="row">
        {mayEdit && (
          <Button isSmall aria-disabled={goBack.isPending} onClick={() => goBack.mutate()}>
            {texts.goBack}
          </Button>
        )}
        <Button isSmall onClick={onLeave}>
          {texts.leave(latest)}
        </Button>
      </span>
      <Failure error={goBack.error} />
    </div>
  );
}
