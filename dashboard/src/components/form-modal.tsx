import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';
import { Modal } from './modal.tsx';

interface FormModalProps {
  title: string;
  text?: string;
  /** Text of the button that sends the form. */
  action: string;
  /** Whether the form cannot be sent now: it is being sent, or something is missing. */
  isHeld: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. A failure is shown above its buttons. */
export function FormModal({
  title,
  text,
  action,
  isHeld,
  error,
  onSubmit,
  onClose,
  children,
}: FormModalProps) {
  return (
    <Modal title={title} {...(text === undefined ? {} : { text })} isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Failure error={error} />
        <div className="row">
          <Button type="submit" look="primary" disabled={isHeld}>
            {action}
          </Button>
          <Button onClick={onClose}>{t.common.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
