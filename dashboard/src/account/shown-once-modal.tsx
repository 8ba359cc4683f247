import { Modal } from '../components/modal.tsx';
import { t } from '../texts/texts.ts';
import { SecretLine } from './secret-line.tsx';

interface ShownOnceProps {
  title: string;
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that cannot be shown again: its button alone closes it. */
export function ShownOnceModal({ title, text, label, secret, onClose }: ShownOnceProps) {
  return (
    <Modal title={title} text={text} isOpen isKept onClose={onClose}>
      <SecretLine label={label} secret={secret} />
      <button type="button" className="button" onClick={onClose}>
        {t.common.close}
      </button>
    </Modal>
  );
}
