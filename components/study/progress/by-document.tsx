'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Disclosure } from '@/components/ui/disclosure';
import { Progress } from '@/components/ui/progress';
import { counted } from '@/lib/client/format';
import type { DocumentProgressWire } from '@/lib/study/progress/wire';
import { percent } from '@/lib/text/percent';
import { weakestOf } from './weakest-of';

function Weakest({
  document: { sections, new: fresh, cards },
}: {
  document: DocumentProgressWire;
}) {
  if (fresh === cards) return '\u00a0· Not started';
  const weakest = weakestOf(sections);
  if (!weakest) return null;
  return (
    <>
      {'\u00a0'}· Weakest: <bdi>{weakest.title}</bdi>, {percent(weakest.remembered)}
    </>
  );
}

function Sections({ sections }: Pick<DocumentProgressWire, 'sections'>) {
  return (
    <Disclosure title="By section">
      <ul className="grid gap-3 px-5 pb-5">
        {sections.map(({ title, remembered, cards }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections never move, and two may have the same title
          <li key={n} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {title || 'Before the first heading'}
              </span>
              <span className="shrink-0 font-mono text-xs text-ink-soft">
                {percent(remembered)} of {cards}
              </span>
            </span>
            <Progress
              label={`Remembered: ${title || 'before the first heading'}`}
              value={remembered}
              max={1}
              valueText={percent(remembered)}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function DocumentRow({ document }: { document: DocumentProgressWire }) {
  const { openDocument } = useStudy();
  const { document_id, title, remembered, cards, known, learning, new: fresh, sections } = document;
  const counts = [
    counted(cards, 'card'),
    known > 0 ? `${known} known` : '',
    learning > 0 ? `${learning} learning` : '',
    fresh > 0 ? `${fresh} new` : '',
  ];
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <button
          type="button"
          onClick={() => openDocument(document_id, 'flashcards')}
          className="touch-target min-w-0 text-left font-semibold wrap-anywhere hover:underline"
          dir="auto"
        >
          {title}
        </button>
        <span className="shrink-0 font-mono">{percent(remembered)}</span>
      </div>
      <Progress
        label={`Remembered: ${title}`}
        value={remembered}
        max={1}
        valueText={percent(remembered)}
      />
      <p className="text-sm text-ink-soft">
        {counts.filter(Boolean).join(', ')}
        <Weakest document={document} />
      </p>
      {sections.length > 1 ? <Sections sections={sections} /> : null}
    </li>
  );
}

/** What is remembered of each document and its sections. */
export function ByDocument({ documents }: { documents: readonly DocumentProgressWire[] }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="by-document-title" className="grid gap-3">
      <h2 id="by-document-title" className="text-xl">
        By document
      </h2>
      <ul className="sheet divide-y divide-rule">
        {documents.map((document) => (
          <DocumentRow key={document.document_id} document={document} />
        ))}
      </ul>
    </section>
  );
}
