import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HEAD } from './table-class';

type TableHeadProps = {
  columns: readonly { title: string; look?: string }[];
  /** Columns that aren't always there. */
  children?: ReactNode;
};

export function TableHead({ columns, children }: TableHeadProps) {
  return (
    <thead>
      <tr className="text-xs text-ink-soft">
        {columns.map(({ title, look }) => (
          <th key={title} scope="col" className={clsx(HEAD, look)}>
            {title}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
