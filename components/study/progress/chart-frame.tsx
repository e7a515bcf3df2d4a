'use client';

import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ScrollArea } from '@/components/ui/scroll-area';
import { SaveButton } from '../visual/save-button';

type Row = { name: string; values: readonly string[] };

export type ChartFrameProps = {
  title: string;
  /** What the drawing shows, in a sentence. */
  words: string;
  /** Of the saved picture. */
  filename: string;
  columns: readonly string[];
  rows: readonly Row[];
  children: (drawing: RefObject<SVGSVGElement | null>, titleId: string) => ReactNode;
};

type DataTableProps = Pick<ChartFrameProps, 'columns' | 'rows'> & { titleId: string };

function DataTable({ titleId, columns, rows }: DataTableProps) {
  return (
    <ScrollArea labelledBy={titleId} className="mx-5 mb-5 max-h-80">
      <table className="w-full text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pr-4 text-left font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may have the same name
            <tr key={row} className="border-t border-rule">
              <th scope="row" className="py-1 pr-4 text-left font-normal">
                {name}
              </th>
              {values.map((value, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={n} className="py-1 pr-4 font-mono tabular-nums">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** A drawing with its words, its table, and a button that saves it as a picture. */
export function ChartFrame({ title, words, filename, columns, rows, children }: ChartFrameProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-3">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <div className="sheet grid grid-cols-1 gap-4 p-5">
        {children(drawing, titleId)}
        <p className="text-sm text-ink-soft">{words}</p>
        <div>
          <SaveButton drawing={drawing} filename={filename} what={title} />
        </div>
      </div>
      <Disclosure title="Show as a table">
        <DataTable titleId={titleId} columns={columns} rows={rows} />
      </Disclosure>
    </section>
  );
}
