import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
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
  /** For a question before an act that cannot be undone: what gets the focus, so that Enter does no harm. */
  harmless?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A click beside it does not close it, because the user's entries would be lost. */
export function Modal({ title, text, isOpen, isKept = false, harmless, onClose, children }: ModalProps) {
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
        <Dialog.Popup className="dialog" {...(harmless && { role: 'alertdialog', initialFocus: harmless })}>
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
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal title={title} text={text} isOpen={isOpen} harmless={cancel} onClose={onClose}>
      <Failure error={error} />
      <div className="row">
        <Button look="danger" isOff={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Dialog.Close ref={cancel} className="button">
          {t.common.cancel}
        </Dialog.Close>
      </div>
    </Modal>
  );
}
