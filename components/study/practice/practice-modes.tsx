'use client';

import { type ReactNode, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Choice } from '@/components/ui/choice';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { DocumentWire } from '@/lib/study/wire';
import { flashcardsMode, MODES, type Mode } from './mode';

const PracticePage = lazyComponent(() =>
  import('./practice-page').then((file) => file.PracticePage),
);

type PracticeModesProps = {
  document: DocumentWire;
  /** The deck, for reviewing. */
  children: ReactNode;
};

/** Ways to learn the cards: the deck, or practice. */
export function PracticeModes({ document, children }: PracticeModesProps) {
  const { chapter, view, openView } = useStudy();
  const [remembered, setRemembered] = useState(flashcardsMode.read);
  const mode = view === 'practice' && remembered === 'review' ? 'learn' : remembered;
  const choose = (chosen: Mode) => {
    flashcardsMode.choose(chosen);
    setRemembered(chosen);
    if (view === 'practice' && chosen === 'review') openView('flashcards', null);
  };
  return (
    <>
      <div className="mb-6">
        <Choice label="How to learn" options={MODES} value={mode} onChange={choose} />
      </div>
      {mode === 'review' ? (
        children
      ) : (
        <PracticePage
          key={`${mode} ${document.document_id} ${chapter}`}
          kind={mode}
          document={document}
          chapter={chapter}
        />
      )}
    </>
  );
}
