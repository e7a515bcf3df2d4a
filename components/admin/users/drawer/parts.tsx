import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

/** The name and what it is; an empty value is shown as a dash. */
export type FactLine = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly FactLine[] }) {
  return (
    <dl className="grid text-sm sm:grid-cols-2 sm:gap-x-8">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-4 border-t border-rule py-2">
          <dt className="w-28 shrink-0 sm:w-32 text-ink-soft">{name}</dt>
          <dd className="min-w-0 grow wrap-anywhere" dir="auto">
            {value === '' || value === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">Not given</span>
              </>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Column = { title: string; look?: string };

type DataTableProps = {
  caption: string;
  columns: readonly Column[];
  /** Its rows, of `Row`. */
  children: ReactNode;
};

export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          {columns.map(({ title, look = 'text-left' }) => (
            <th key={title} scope="col" className={clsx('py-2 pr-3 font-medium last:pr-0', look)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** For the cells of a `DataTable`. */
export const CELL = 'border-t border-rule py-2 pr-3 align-top last:pr-0';
export const FIGURE = `${CELL} font-mono text-xs whitespace-nowrap tabular-nums leading-5`;
export const WORDS = `${CELL} wrap-anywhere`;

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>;
}
