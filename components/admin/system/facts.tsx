import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';

type FactsProps = { facts: readonly { name: string; value: ReactNode }[] };

/** Two or four in a row; fewer fill theirs. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded border border-rule bg-sheet">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid grow basis-[calc(50%-1px)] content-start gap-1 p-4 shadow-[0_0_0_1px_var(--rule)] lg:basis-[calc(25%-1px)]"
        >
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="text-sm wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A number, in the mono face. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className="font-mono text-base tabular-nums">{children}</span>;
}

export function HealthBadge({ text, tone }: { text: string; tone: 'good' | 'warn' | 'bad' }) {
  return <Badge tone={tone}>{text}</Badge>;
}

type FailureListProps = {
  label: string;
  total: number;
  rows: readonly { id: string; what: ReactNode; when: string }[];
};

/** The oldest of what has failed. */
export function FailureList({ label, total, rows }: FailureListProps) {
  if (rows.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-semibold">
        {rows.length < total ? `${label} (the oldest ${rows.length})` : label}
      </h3>
      <ul className="sheet text-sm">
        {rows.map(({ id, what, when }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5 not-first:border-t not-first:border-rule"
          >
            <span className="min-w-0 wrap-anywhere">{what}</span>
            <span className="text-ink-soft">{when}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
