import type { LessonWire } from '@/lib/study/wire';
import { MadeBy } from '../made-by';
import { SourceLink } from '../source-link';

export function KeyPoints({ lesson, lang }: { lesson: LessonWire; lang: string | undefined }) {
  const { key_points: points, key_point_sources: sources } = lesson;
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="key-points-title" className="mt-8 max-w-measure">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="key-points-title" className="text-lg">
          Key points
        </h2>
        <MadeBy engine={lesson.key_points_engine} className="text-sm text-ink-soft" />
      </div>
      <ul className="grid gap-3">
        {points.map((point, index) => {
          const source = sources[index];
          return (
            <li key={point} className="flex items-baseline justify-between gap-4">
              <span dir="auto" lang={lang}>
                {point}
              </span>
              {source ? (
                <SourceLink source={source} className="min-h-6 shrink-0 items-center" />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
