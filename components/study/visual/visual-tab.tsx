'use client';

import { useRef } from 'react';
import { DocumentSwitcher } from '@/components/shell/document-switcher';
import type { DocumentWire } from '@/lib/study/wire';
import { NeedsDocument } from '../needs-document';
import { ConceptMap } from './concept-map';
import { documentFigures } from './document-figures';
import { FigureList } from './figure-list';
import { RelationList } from './relation-list';
import { SaveButton } from './save-button';
import { TermList } from './term-list';
import { WordCloud } from './word-cloud';

function VisualView({ document }: { document: DocumentWire }) {
  const { visual_data: visual, content } = document;
  const map = useRef<SVGSVGElement>(null);
  const cloud = useRef<SVGSVGElement>(null);
  return (
    <div className="grid max-w-4xl gap-10">
      <FigureList figures={documentFigures(document)} />
      <section aria-labelledby="map-title" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="map-title" className="text-xl">
            How the ideas connect
          </h2>
          {visual.concept_map.length > 0 ? (
            <SaveButton drawing={map} filename={`${content.title} - concept map.png`} what="concept map" />
          ) : null}
        </div>
        {visual.concept_map.length > 0 ? (
          <>
            <ConceptMap visual={visual} svg={map} />
            <RelationList visual={visual} />
          </>
        ) : (
          <p className="text-ink-soft">
            We found no connected concepts in this text. Its lessons and flashcards still work.
          </p>
        )}
      </section>
      <section aria-labelledby="cloud-title" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="cloud-title" className="text-xl">
            Most frequent terms
          </h2>
          {visual.word_cloud_data.length > 0 ? (
            <SaveButton drawing={cloud} filename={`${content.title} - word cloud.png`} what="word cloud" />
          ) : null}
        </div>
        {visual.word_cloud_data.length > 0 ? (
          <>
            <WordCloud terms={visual.word_cloud_data} svg={cloud} />
            <TermList terms={visual.word_cloud_data} />
          </>
        ) : (
          <p className="text-ink-soft">No terms stand out in this text.</p>
        )}
      </section>
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
        <>
          <DocumentSwitcher document={document} />
          <h1 className="mb-6 text-2xl lg:text-3xl">Visual Learning</h1>
          <VisualView key={document.document_id} document={document} />
        </>
      )}
    </NeedsDocument>
  );
}
