import type { VisualWire } from '@/lib/study/wire';

const whole = new Intl.NumberFormat('en');
const minutes = new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'short' });

/** The text in three numbers. */
export function StructureFigures({ structure }: { structure: VisualWire['structure'] }) {
  const figures = [
    { value: whole.format(structure.paragraphs), label: 'paragraphs' },
    { value: whole.format(structure.sentences), label: 'sentences' },
    { value: minutes.format(structure.reading_time), label: 'to read in full' },
  ];
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
