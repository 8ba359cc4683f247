import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';

/** A link that opens a new tab, and says so. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} <span aria-hidden="true">↗</span>
      <span className="visually-hidden">{t.common.newTab}</span>
    </a>
  );
}
