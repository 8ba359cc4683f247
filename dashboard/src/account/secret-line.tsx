import { useState } from 'react';
import { useAnnounce } from '../announce/announcer.tsx';
import { Button } from '../components/button.tsx';
import { t } from '../texts/texts.ts';

/** A text to copy, with the button that copies it. */
export function SecretLine({ label, secret }: { label: string; secret: string }) {
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
    announce(t.common.copied);
  };
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="secret">
        <code>{secret}</code>
        {/* Pages over plain http get no clipboard from the browser. There the user selects the text and copies it. */}
        {isSecureContext && (
          <Button isSmall onClick={copy}>
            {isCopied ? t.common.copied : t.common.copy}
          </Button>
        )}
      </div>
    </div>
  );
}
