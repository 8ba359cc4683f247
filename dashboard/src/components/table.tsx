import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';

interface TableProps {
  /** What it is a table of, for screen readers. */
  name: string;
  headings: readonly string[];
  /** On narrow screens each row of `table-cards` is a card. */
  className?: string;
  /** The heading of a last column, such as that of buttons. */
  last?: ReactNode;
  children: ReactNode;
}

/** A table whose rows end with their buttons. */
export function ActionTable(props: TableProps) {
  return <Table last={<span className="visually-hidden">{t.common.actions}</span>} {...props} />;
}

export function Table({ name, headings, className = 'table table-cards', last, children }: TableProps) {
  return (
    <table className={className} aria-label={name}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          {last !== undefined && <th scope="col">{last}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
