import { grouped, readingTime } from '@/lib/client/format';
import type { DocumentWire } from '@/lib/study/wire';

type Measured = Pick<DocumentWire, 'word_count' | 'page_count' | 'visual_data'> & {
  content: { mini_courses: readonly unknown[]; flashcards: readonly unknown[] };
};

export function documentFigures({
  word_count,
  page_count,
  content,
  visual_data,
}: Measured): { value: string; label: string }[] {
  const counts = [
    { count: page_count, label: 'page' },
    { count: word_count, label: 'word' },
    { count: content.mini_courses.length, label: 'lesson' },
    { count: content.flashcards.length, label: 'flashcard' },
  ];
  const made = counts
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => ({
      value: grouped(count),
      label: count === 1 ? label : `${label}s`,
    }));
  return [
    ...made,
    { value: readingTime(visual_data.structure.reading_time), label: 'to read in full' },
  ];
}

export function FigureList({ document }: { document: DocumentWire }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-3 sm:gap-x-12">
      {documentFigures(document).map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-lg font-semibold tracking-tight sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
