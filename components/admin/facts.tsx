import type { ReactNode } from 'react';

type FactProps = { name: string; children: ReactNode };

/** On a card of a list: the name beside what it is. */
export function CardFact({ name, children }: FactProps) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** In a dialog: names in a column of their own, above on a phone. */
export function DialogFact({ name, children }: FactProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
