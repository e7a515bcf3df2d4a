import type { LessonWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';

type AlsoInSectionProps = { lesson: LessonWire; lang: string | undefined };

/** What the lesson's text leaves out of its section, term by term. */
export function AlsoInSection({ lesson, lang }: AlsoInSectionProps) {
  if (lesson.also_in_section.length === 0) return null;
  return (
    <section aria-labelledby="also-in-section-title" className="mt-8 max-w-measure">
      <h2 id="also-in-section-title" className="text-lg">
        Also in this section
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">Not in the lesson, but worth knowing.</p>
      <div className="border-y border-rule">
        <AlsoTerms lesson={lesson} lang={lang} />
      </div>
    </section>
  );
}

export function AlsoTerms({ lesson: { also_in_section: terms }, lang }: AlsoInSectionProps) {
  return (
    <dl className="divide-y divide-rule" lang={lang}>
      {terms.map(({ term, text, source }) => (
        <div key={term} className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold text-pretty hyphens-auto" dir="auto">
            {term}
          </dt>
          <dd dir="auto">
            {text}
            {'\u00a0'}
            <SourceLink source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
