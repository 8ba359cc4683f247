import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Confirm } from './modal.tsx';
import { useChange } from './use-change.ts';

interface ConfirmButtonProps {
  text: string;
  /** The name for screen readers, where the text alone does not tell its object. */
  label?: string;
  isSmall?: boolean;
  title: string;
  question: string;
  action: string;
  /** When this fails, the question stays open and shows the reason. */
  act: () => Promise<unknown>;
  /** Keys of the queries that load again after it. */
  stale?: readonly QueryKey[];
}

/** A button for an act that cannot be undone. It asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { text, label, isSmall = false, title, question, action, act, stale = [] } = props;
  const [isAsking, setAsking] = useState(false);
  const work = useChange(act, stale, () => setAsking(false));
  return (
    <>
      <Button look="danger" isSmall={isSmall} aria-label={label} onClick={() => setAsking(true)}>
        {text}
      </Button>
      <Confirm
        title={title}
        text={question}
        action={action}
        isOpen={isAsking}
        isBusy={work.isPending}
        error={work.error}
        onConfirm={() => work.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
