import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';
import { Form } from './form.tsx';
import { Modal } from './modal.tsx';

interface FormModalProps {
  title: string;
  text?: string;
  /** Text of the button that sends the form. */
  action: string;
  /** Whether it cannot be undone. */
  isDangerous?: boolean;
  /** The action of the form. */
  work: { isPending: boolean; error: Error | null };
  onSend: () => void;
  /** Whether something is missing that the form needs. */
  isIncomplete?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. A failure is shown above its buttons. */
export function FormModal(props: FormModalProps) {
  const { title, text, action, isDangerous = false, work, isIncomplete = false } = props;
  const { onSend, onClose, children } = props;
  return (
    <Modal title={title} {...(text === undefined ? {} : { text })} isOpen onClose={onClose}>
      <Form className="stack" onSend={onSend}>
        {children}
        <Failure error={work.error} />
        <div className="row">
          <Button
            type="submit"
            look={isDangerous ? 'danger' : 'primary'}
            isOff={work.isPending}
            disabled={isIncomplete}
          >
            {action}
          </Button>
          <Button onClick={onClose}>{t.common.cancel}</Button>
        </div>
      </Form>
    </Modal>
  );
}
