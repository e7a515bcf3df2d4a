'use client';

import { type ReactNode, type RefObject, useRef } from 'react';
import type { DocumentWire } from '@/lib/study/wire';
import { ChapterScope } from '../chapters/chapter-scope';
import { NeedsDocument } from '../needs-document';
import { ConceptMap } from './concept-map';
import { FigureList } from './figure-list';
import { RelationList } from './relation-list';
import { SaveButton } from './save-button';
import { TermList } from './term-list';
import { WordCloud } from './word-cloud';

type PictureProps = {
  id: string;
  title: string;
  what: string;
  empty: string;
  documentTitle: string;
  drawing: RefObject<SVGSVGElement | null>;
  children: ReactNode;
};

function Picture({ id, title, what, empty, documentTitle, drawing, children }: PictureProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children ? (
          <SaveButton drawing={drawing} filename={`${documentTitle} - ${what}.png`} what={what} />
        ) : null}
      </div>
      {children ?? <p className="text-ink-soft">{empty}</p>}
    </section>
  );
}

function VisualView({ document }: { document: DocumentWire }) {
  const { visual_data: visual, content } = document;
  const map = useRef<SVGSVGElement>(null);
  const cloud = useRef<SVGSVGElement>(null);
  return (
    <div className="grid max-w-4xl gap-7 sm:gap-10">
      <FigureList document={document} />
      <Picture
        id="map-title"
        title="How the ideas connect"
        what="concept map"
        empty="We found no concepts in this text. Its lessons and flashcards still work."
        documentTitle={content.title}
        drawing={map}
      >
        {visual.concept_map.length > 0 ? (
          <>
            <ConceptMap visual={visual} title={content.title} svg={map} />
            <RelationList visual={visual} />
          </>
        ) : null}
      </Picture>
      <Picture
        id="cloud-title"
        title="Most frequent terms"
        what="word cloud"
        empty="No terms stand out in this text."
        documentTitle={content.title}
        drawing={cloud}
      >
        {visual.word_cloud_data.length > 0 ? (
          <>
            <WordCloud terms={visual.word_cloud_data} svg={cloud} />
            <TermList terms={visual.word_cloud_data} />
          </>
        ) : null}
      </Picture>
    </div>
  );
}

export function VisualTab() {
  return (
    <NeedsDocument
      title="Visual Learning"
      placeholder="Upload something to read first. You’ll get a concept map and a word cloud."
    >
      {(document) => (
        <ChapterScope key={document.document_id} document={document}>
          {({ studied, notice }) => (
            <>
              <h1 className="mb-6 text-2xl max-sm:sr-only lg:text-3xl">Visual Learning</h1>
              {notice}
              <VisualView key={studied.content.title} document={studied} />
            </>
          )}
        </ChapterScope>
      )}
    </NeedsDocument>
  );
}
