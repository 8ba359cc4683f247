import { useState } from 'react';
import { t } from '../texts/texts.ts';

/** Something to be copied, with the button that does it. */
export function SecretLine({ label, secret }: { label: string; secret: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="secret">
        <code>{secret}</code>
        {/* Browsers give pages that came by plain http no clipboard; there it is selected by hand. */}
        {isSecureContext && (
          <button type="button" className="button button-small" onClick={copy}>
            {isCopied ? t.common.copied : t.common.copy}
          </button>
        )}
      </div>
    </div>
  );
}
