import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Confirm } from '../components/modal.tsx';
import { useStable } from '../hooks/use-stable.ts';
import { t } from '../texts/texts.ts';
import type { DeskView } from './plan-desk.ts';
import { staysUnsaved, type WatchedDesk } from './stays-unsaved.ts';

const texts = t.cuts.editor;

/** Before another page of the dashboard opens, it waits for a change that is being saved, and else asks. */
export function LeaveGuard({ desk, view }: { desk: WatchedDesk; view: DeskView }) {
  const { isSaving, conflict, refused } = view;
  const shouldBlockFn = useStable(() => staysUnsaved(desk));
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    withResolver: true,
    // `useLeaveWarning` asks before the tab is closed.
    enableBeforeUnload: false,
    disabled: !isSaving,
  });
  const isBlocked = status === 'blocked';
  const isTaken = conflict === null && refused === null;
  useEffect(() => {
    if (!isBlocked || isSaving) return;
    if (isTaken) proceed?.();
    else reset?.();
  }, [isBlocked, isSaving, isTaken, proceed, reset]);
  return (
    <Confirm
      title={texts.unsaved}
      text={texts.unsavedText}
      action={texts.leave}
      isOpen={isBlocked && isSaving}
      isBusy={false}
      error={null}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
