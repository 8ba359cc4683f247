import { useState } from 'react';
import type { SourceFile } from '../../../src/contract/source-group.ts';
import { recordings } from '../api/internal.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { TextField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

const texts = t.recordings.facts.places;

/** Moves a file on the recording's timeline by hand: a positive number makes its picture and sound later. */
export function MoveFile({ groupId, file }: { groupId: string; file: SourceFile }) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const shiftMs = Number(typed);
  const move = useChange(
    (by: number) => recordings.moveFile(groupId, file.id, by),
    [['group', groupId], ['media', groupId], ['strips', groupId], ['peaks', groupId], ['preview']],
    ({ shown_in: cuts }, by) => {
      // What was typed meanwhile stays.
      setTyped((now) => (Number(now) === by ? '' : now));
      say(texts.moved(cuts.map(({ name }) => name)));
    },
  );
  const isOff = move.isPending || typed === '' || !Number.isFinite(shiftMs) || shiftMs === 0;
  return (
    <Form className="stack move-file" onSend={() => !isOff && move.mutate(shiftMs)}>
      <TextField
        label={texts.moveBy}
        hint={file.fps === null ? texts.later : texts.frames((shiftMs * file.fps) / 1000)}
        type="number"
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" isSmall isOff={isOff} aria-label={texts.moveOf(file.label)}>
        {texts.move}
      </Button>
      <Failure error={move.error} />
    </Form>
  );
}
