import { useState } from 'react';
import { MAX_INSTRUCTION_CHARS } from '../../../src/contract/values/limits.ts';
import { api } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Form } from '../components/form.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

const texts = t.cuts.plan;

export function ReviseForm({ cutId }: { cutId: string }) {
  const [instruction, setInstruction] = useState('');
  const revise = useChange(
    () => api.reviseCut(cutId, instruction),
    [['cut', cutId]],
    () => setInstruction(''),
  );
  return (
    <Form className="stack-tight" onSend={() => revise.mutate()}>
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
          placeholder={texts.reviseHint}
          onChange={(event) => setInstruction(event.target.value)}
        />
        <Button type="submit" disabled={revise.isPending}>
          {texts.reviseStart}
        </Button>
      </div>
      <Failure error={revise.error} />
    </Form>
  );
}
