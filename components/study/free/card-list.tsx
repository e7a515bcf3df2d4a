'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/client/format';
import type { DocumentWire } from '@/lib/study/wire';
import { MadeBy } from '../made-by';
import { SourceLink } from '../source-link';
import { mainDirection, textLanguage } from '../text-attributes';

const FIRST_SHOWN = 8;

export function CardList({ document }: { document: DocumentWire }) {
  const { flashcards } = document.content;
  const [all, setAll] = useState(false);
  const title = useId();
  const shown = all ? flashcards : flashcards.slice(0, FIRST_SHOWN);
  return (
    <section aria-labelledby={title} className="grid content-start gap-3">
      <h2 id={title} className="text-xl">
        {flashcards.length > 0 ? counted(flashcards.length, 'flashcard') : 'Flashcards'}
      </h2>
      {flashcards.length === 0 ? (
        <p className="text-sm text-ink-soft">
          This document has no flashcards yet. Upgrade to generate them.
        </p>
      ) : (
        <ol
          className="divide-y divide-rule border-y border-rule"
          lang={textLanguage(document.language)}
        >
          {shown.map(({ id, front, back, source, engine }) => (
            <li key={id} className="grid gap-1 py-3.5 text-sm">
              <p
                className="font-semibold wrap-anywhere whitespace-pre-line"
                dir={mainDirection(front)}
              >
                {front}
              </p>
              <p className="wrap-anywhere whitespace-pre-line" dir={mainDirection(back)}>
                {back} <SourceLink source={source} />{' '}
                <MadeBy engine={engine} className="text-ink-soft" />
              </p>
            </li>
          ))}
        </ol>
      )}
      {shown.length < flashcards.length ? (
        <Button
          variant="quiet"
          size="small"
          className="-ml-4 justify-self-start"
          onClick={() => setAll(true)}
        >
          Show all {counted(flashcards.length, 'flashcard')}
        </Button>
      ) : null}
    </section>
  );
}
