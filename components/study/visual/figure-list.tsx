import type { Figure } from './document-figures';

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-12">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-2xl font-semibold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
