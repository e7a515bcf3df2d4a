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

type Grouped = { title: string; sentences: Numbered[] };

/** Numbers run on over the sections. */
function grouped(sections: readonly SummarySectionWire[]): Grouped[] {
  let before = 0;
  return sections.flatMap(({ title, sentences }) => {
    if (sentences.length === 0) return [];
    const group = { title, sentences: numbered(sentences, before) };
    before += sentences.length;
    return group;
  });
}

function lines(sections: readonly SummarySectionWire[]): Grouped[] {
  return grouped(
    sections.map(({ title, line }) => ({ title, line, sentences: line ? [line] : [] })),
  );
}

function Groups({ groups, lang }: Lang & { groups: readonly Grouped[] }) {
  return (
    <div className="grid gap-5">
      {groups.map(({ title, sentences }) => (
        <section key={sentences[0]?.mark} className="grid gap-1">
          {title ? (
            <h2 className="text-base font-semibold" dir="auto" lang={lang}>
              {title}
            </h2>
          ) : null}
          <Sentences sentences={sentences} lang={lang} />
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
      <div className="max-w-measure text-read">
        <AtDepth content={content} depth={depth} lang={textLanguage(language)} />
      </div>
    </>
  );
}
