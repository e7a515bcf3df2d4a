'use client';

import { Choice } from '@/components/ui/choice';
import type { DocumentWire, KeyPointWire, SummarySectionWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { textLanguage } from '../text-attributes';
import { type Depth, depthsOf } from './depth';

type Numbered = { point: KeyPointWire; mark: string };

const numbered = (points: readonly KeyPointWire[], before = 0): Numbered[] =>
  points.map((point, i) => ({ point, mark: String(before + i + 1) }));

type Lang = { lang: string | undefined };

function Sentences({ sentences, lang }: Lang & { sentences: readonly Numbered[] }) {
  return (
    <p dir="auto" lang={lang}>
      {sentences.map(({ point: { text, source }, mark }) => (
        <span key={source.start}>
          {text} <SourceLink source={source} mark={mark} />{' '}
        </span>
      ))}
    </p>
  );
}

/** What a section is about, where no sentence says it alone. */
function Topics({ topics, lang }: Lang & { topics: readonly Numbered[] }) {
  return (
    <ul aria-label="Covers" className="flex flex-wrap gap-x-4 gap-y-4 text-ink-soft sm:gap-y-1">
      {topics.map(({ point: { text, source }, mark }) => (
        <li key={source.start} dir="auto" lang={lang}>
          {text} <SourceLink source={source} mark={mark} />
        </li>
      ))}
    </ul>
  );
}

type Grouped = { title: string; kind: 'sentences' | 'topics'; points: Numbered[] };

/** Numbers run on over the sections. */
function numberedGroups(
  groups: readonly (Omit<Grouped, 'points'> & { points: readonly KeyPointWire[] })[],
): Grouped[] {
  let before = 0;
  return groups.flatMap(({ points, ...group }) => {
    if (points.length === 0) return [];
    const from = before;
    before += points.length;
    return { ...group, points: numbered(points, from) };
  });
}

const grouped = (sections: readonly SummarySectionWire[]) =>
  numberedGroups(
    sections.map(({ title, sentences }) => ({ title, kind: 'sentences', points: sentences })),
  );

const lines = (sections: readonly SummarySectionWire[]) =>
  numberedGroups(
    sections.map(({ title, line, topics }) =>
      line
        ? { title, kind: 'sentences', points: [line] }
        : { title, kind: 'topics', points: topics },
    ),
  );

function Groups({ groups, lang }: Lang & { groups: readonly Grouped[] }) {
  return (
    <div className="grid gap-5">
      {groups.map(({ title, kind, points }) => (
        <section key={points[0]?.mark} className="grid gap-1">
          {title ? (
            <h2 className="text-base font-semibold" dir="auto" lang={lang}>
              {title}
            </h2>
          ) : null}
          {kind === 'topics' ? (
            <Topics topics={points} lang={lang} />
          ) : (
            <Sentences sentences={points} lang={lang} />
          )}
        </section>
      ))}
    </div>
  );
}

type AtDepthProps = Lang & { content: DocumentWire['content']; depth: Depth };

/** Our own sentence isn't in the text's language. */
export function AtDepth({ content, depth, lang }: AtDepthProps) {
  const { gist, summary_sections: sections, summary, summary_sources: sources } = content;
  if (depth === 'gist' && gist) return <Sentences sentences={numbered([gist])} lang={lang} />;
  if (depth === 'sections' && sections) return <Groups groups={lines(sections)} lang={lang} />;
  if (sections && sections.length > 1) return <Groups groups={grouped(sections)} lang={lang} />;
  if (sources.length > 0) return <Sentences sentences={numbered(sources)} lang={lang} />;
  if (summary === '')
    return <p>We couldn’t summarize this text. Its flashcards and full text are still here.</p>;
  return (
    <p dir="auto" lang={lang}>
      {summary}
    </p>
  );
}

type SummaryTextProps = {
  document: DocumentWire;
  depth: Depth;
  onChoose: (depth: Depth) => void;
};

export function SummaryText({
  document: { content, language },
  depth,
  onChoose,
}: SummaryTextProps) {
  const depths = depthsOf(content);
  return (
    <>
      {depths.length > 1 ? (
        <div className="mb-3.5 sm:mb-5">
          <Choice
            label="Length of the summary"
            options={depths}
            value={depth}
            onChange={onChoose}
          />
        </div>
      ) : null}
      <div className="max-w-measure text-read wrap-anywhere">
        <AtDepth content={content} depth={depth} lang={textLanguage(language)} />
      </div>
    </>
  );
}
