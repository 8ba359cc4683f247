import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useBackCloses } from '../hooks/use-back-closes.ts';
import { useTellModalOpened } from '../hooks/use-when-modal-opens.ts';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';

interface ModalProps {
  title: string;
  text?: string;
  isOpen: boolean;
  /** Whether only its own button closes it: for a text that is shown once. */
  isKept?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A click beside it does not close it, because the user's entries would be lost. */
export function Modal({ title, text, isOpen, isKept = false, onClose, children }: ModalProps) {
  useTellModalOpened(isOpen);
  useBackCloses(isOpen, () => !isKept && onClose());
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(open, { reason }) => !open && !(isKept && reason === 'escape-key') && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title render={<h2 />}>{title}</Dialog.Title>
          {text !== undefined && <Dialog.Description>{text}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ConfirmProps {
  title: string;
  text: string;
  action: string;
  isOpen: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before an act that cannot be undone. */
export function Confirm({ title, text, action, isOpen, isBusy, error, onConfirm, onClose }: ConfirmProps) {
  return (
    <Modal title={title} text={text} isOpen={isOpen} onClose={onClose}>
      <Failure error={error} />
      <div className="row">
        <Button look="danger" disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Dialog.Close className="button">{t.common.cancel}</Dialog.Close>
      </div>
    </Modal>
  );
}
