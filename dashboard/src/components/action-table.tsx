import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';

/** A table whose rows end with their buttons. On narrow screens each row is a card. */
export function ActionTable({ headings, children }: { headings: readonly string[]; children: ReactNode }) {
  return (
    <table className="table table-cards">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t.common.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
