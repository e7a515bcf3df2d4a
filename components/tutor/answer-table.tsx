'use client';

import { useId } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import type { SourceWire } from '@/lib/study/wire';
import type { AnswerExtrasWire } from '@/lib/tutor/wire';
import { AnswerLine } from './answer-text';

type AnswerTableProps = {
  table: NonNullable<AnswerExtrasWire['table']>;
  sources: readonly SourceWire[];
  language: string;
};

const CELL = 'border-rule px-3 py-2 text-left align-top wrap-anywhere max-sm:px-2';
/** On a phone, two things that are compared fit beside the rows' names. */
const NAME = `${CELL} min-w-16 sm:min-w-32`;
const COMPARED = `${CELL} min-w-28 sm:min-w-36`;

/** A comparison. Wider than a phone, it scrolls by itself. */
export function AnswerTable({ table: { columns, rows }, ...cited }: AnswerTableProps) {
  const titleId = useId();
  const [corner = '', ...compared] = columns;
  const title = `Comparison of ${compared.join(' and ')}`;
  return (
    <ScrollArea labelledBy={titleId} axis="x" className="rounded border border-rule">
      <table className="w-full border-collapse text-sm">
        <caption id={titleId} className="sr-only">
          {title}
        </caption>
        <thead className="bg-paper">
          <tr>
            {corner === '' ? (
              <td className={NAME} />
            ) : (
              <th scope="col" className={NAME}>
                {corner}
              </th>
            )}
            {compared.map((name) => (
              <th key={name} scope="col" dir="auto" className={COMPARED}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule border-t border-rule">
          {rows.map(([name = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer's rows never move
            <tr key={row}>
              <th scope="row" dir="auto" className={NAME}>
                <AnswerLine text={name} {...cited} />
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
                <td key={column} dir="auto" className={COMPARED}>
                  <AnswerLine text={cell} {...cited} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
