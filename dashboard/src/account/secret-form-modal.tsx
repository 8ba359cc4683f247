import { type ReactNode, useEffect } from 'react';
import { useAnnounce } from '../announce/announcer.tsx';
import { Button } from '../components/button.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { Modal } from '../components/modal.tsx';
import { t } from '../texts/texts.ts';
import { SecretLine } from './secret-line.tsx';

interface SecretFormProps {
  title: string;
  formText?: string;
  /** Text of the button that sends the form. */
  action: string;
  isIncomplete?: boolean;
  /** The call that makes the secret. */
  make: { isPending: boolean; error: Error | null; mutate: () => void };
  /** The secret; null until it is made. */
  secret: string | null;
  secretLabel: string;
  secretText: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form whose answer is a secret. The secret is shown once, and only its own button closes it. */
export function SecretFormModal(props: SecretFormProps) {
  const { title, formText, action, isIncomplete = false, make, secret, onClose } = props;
  if (secret !== null) {
    return (
      <Modal title={title} text={props.secretText} isOpen isKept onClose={onClose}>
        <Aloud text={props.secretText} />
        <SecretLine label={props.secretLabel} secret={secret} />
        <Button onClick={onClose}>{t.common.close}</Button>
      </Modal>
    );
  }
  return (
    <FormModal
      title={title}
      {...(formText === undefined ? {} : { text: formText })}
      action={action}
      work={make}
      isIncomplete={isIncomplete}
      onSend={() => make.mutate()}
      onClose={onClose}
    >
      {props.children}
    </FormModal>
  );
}

/** Screen readers may skip the text of a dialog when it takes the place of another one. */
function Aloud({ text }: { text: string }) {
  const announce = useAnnounce();
  useEffect(() => announce(text), [text, announce]);
  return null;
}
