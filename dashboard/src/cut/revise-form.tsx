import { MAX_INSTRUCTION_CHARS } from '../../../src/contract/values/limits.ts';
import type { Waiting } from '../../../src/contract/work.ts';
import { Button } from '../components/button.tsx';
import { asSentence, Failure } from '../components/failure.tsx';
import { Form } from '../components/form.tsx';
import { count, t } from '../texts/texts.ts';
import type { Revision, RevisionOutcome } from './use-revision.ts';

const texts = t.cuts.plan;

interface ReviseFormProps {
  revision: Revision;
  /** The work that the planner waits for; null while it plans. */
  waiting: Waiting | null;
}

/** Changes the plan by a sentence. It stays in its place while the new version is made. */
export function ReviseForm({ revision, waiting }: ReviseFormProps) {
  const { instruction, setInstruction, send, isBusy, error, failure, outcome } = revision;
  return (
    <Form className="stack-tight" onSend={send}>
      <label className="field-label" htmlFor="revise">
        {texts.revise}
      </label>
      <div className="row">
        <input
          id="revise"
          className="input revise-input"
          value={instruction}
          maxLength={MAX_INSTRUCTION_CHARS}
          required
          // A field that is disabled would lose the focus.
          readOnly={isBusy}
          placeholder={texts.reviseHint}
          onChange={(event) => setInstruction(event.target.value)}
        />
        <Button type="submit" isOff={isBusy}>
          {texts.reviseStart}
        </Button>
      </div>
      <div className="small soft revise-status" role="status">
        {isBusy && (waiting === null ? texts.revising : t.waiting.say(waiting))}
        {!isBusy && outcome !== null && <Outcome outcome={outcome} />}
      </div>
      {failure !== null && (
        <p className="notice notice-bad small" role="alert">
          {asSentence(failure)}
        </p>
      )}
      <Failure error={error} />
    </Form>
  );
}

function Outcome({ outcome: { version, changes, reasons } }: { outcome: RevisionOutcome }) {
  if (changes.length === 0) {
    return (
      <div className="notice notice-warn stack-tight">
        <strong>{texts.unchanged}</strong>
        {reasons.map((reason) => (
          <p key={reason}>{asSentence(reason)}</p>
        ))}
        <p>{texts.howToSay}</p>
      </div>
    );
  }
  const parts = changes.map(({ fate, entryCount }) =>
    texts.became(count(entryCount, texts.entries), t.cuts.editor.fates[fate].toLowerCase()),
  );
  return texts.outcome(version, parts.join(', '));
}
