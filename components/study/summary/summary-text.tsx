'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import type { DocumentWire, KeyPointWire, SummarySectionWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { textLanguage } from '../text-attributes';
import { type Depth, depthsOf, summaryDepth } from './depth';

type Numbered = { point: KeyPointWire; mark: string };

const numbered = (points: readonly KeyPointWire[], before = 0): Numbered[] =>
  points.map((point, i) => ({ point, mark: String(before + i + 1) }));

function Sentences({ sentences }: { sentences: readonly Numbered[] }) {
  return (
    <p dir="auto">
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

function Groups({ groups }: { groups: readonly Grouped[] }) {
  return (
    <div className="grid gap-5">
      {groups.map(({ title, sentences }) => (
        <section key={sentences[0]?.mark} className="grid gap-1">
          {title ? (
            <h2 className="text-base font-semibold" dir="auto">
              {title}
            </h2>
          ) : null}
          <Sentences sentences={sentences} />
        </section>
      ))}
    </div>
  );
}

function AtDepth({ content, depth }: { content: DocumentWire['content']; depth: Depth }) {
  const { gist, summary_sections: sections, summary, summary_sources: sources } = content;
  if (depth === 'gist' && gist) return <Sentences sentences={numbered([gist])} />;
  if (depth === 'sections' && sections) return <Groups groups={lines(sections)} />;
  if (sections && sections.length > 1) return <Groups groups={grouped(sections)} />;
  if (sources.length > 0) return <Sentences sentences={numbered(sources)} />;
  return (
    <p dir="auto">
      {summary || 'We couldn’t summarize this text. Its flashcards and full text are still here.'}
    </p>
  );
}

/** In the depth that was chosen last, or else in full. */
export function SummaryText({ document: { content, language } }: { document: DocumentWire }) {
  const [chosen, setChosen] = useState<Depth>(summaryDepth.read);
  const depths = depthsOf(content);
  const depth = depths.some(({ value }) => value === chosen) ? chosen : 'full';
  return (
    <>
      {depths.length > 1 ? (
        <div className="mb-5">
          <Choice
            label="Length of the summary"
            options={depths}
            value={depth}
            onChange={(next) => {
              summaryDepth.choose(next);
              setChosen(next);
            }}
          />
        </div>
      ) : null}
      <div className="max-w-measure text-read" lang={textLanguage(language)}>
        <AtDepth content={content} depth={depth} />
      </div>
    </>
  );
}
