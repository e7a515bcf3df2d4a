'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlashcardWire } from '@/lib/study/wire';
import { MadeBy } from '../made-by';
import { SourceLink } from '../source-link';
import { mainDirection, textLanguage } from '../text-attributes';

const FACE =
  'index-card relative col-start-1 row-start-1 flex min-h-72 flex-col pt-8 pr-13 pb-4 pl-6 backface-hidden sm:min-h-80 sm:pl-9';
const WORDS = 'font-display leading-7 tracking-tight wrap-anywhere whitespace-pre-line';

type FaceProps = { shown: boolean; back?: boolean; onFlip: () => void; children: ReactNode };

/** The hidden side is inert: neither focusable nor read out. */
function Face({ shown, back = false, onFlip, children }: FaceProps) {
  return (
    <div inert={!shown} className={clsx(FACE, back && 'rotate-y-180')}>
      <button
        type="button"
        onClick={onFlip}
        aria-label={back ? 'Flip back to the question' : 'Flip the card'}
        className="absolute inset-0 rounded"
      />
      {children}
    </div>
  );
}

function CardFoot({ card, position }: { card: FlashcardWire; position: string }) {
  return (
    <span className="mt-auto -mr-13 -mb-4 -ml-6 flex items-center justify-between gap-3 rounded-b bg-sheet px-6 pt-1.5 pb-2.5 text-xs leading-7 text-ink-soft sm:-ml-9 sm:px-9">
      <span>
        {card.category} · {card.difficulty}
        <MadeBy engine={card.engine} label=" · by" />
      </span>
      {card.mastered ? (
        <span className="flex items-center gap-1 font-semibold text-good">
          <Check className="size-3.5" />
          Mastered
        </span>
      ) : null}
      <span className="font-mono">{position}</span>
    </span>
  );
}

type IndexCardProps = {
  card: FlashcardWire;
  /** If it isn't of the open document. */
  documentId?: string;
  /** Of its document, if it's known. */
  language?: string;
  position: string;
  flipped: boolean;
  onFlip: () => void;
};

export function IndexCard({
  card,
  documentId,
  language,
  position,
  flipped,
  onFlip,
}: IndexCardProps) {
  const lang = language === undefined ? undefined : textLanguage(language);
  return (
    <div className="perspective-[1400px]" data-card>
      <div
        className={clsx(
          'grid transition-transform duration-250 ease-settle transform-3d',
          flipped && 'rotate-y-180',
        )}
      >
        <Face shown={!flipped} onFlip={onFlip}>
          <p
            className={clsx(WORDS, 'text-xl font-semibold')}
            dir={mainDirection(card.front)}
            lang={lang}
          >
            {card.front}
          </p>
          <CardFoot card={card} position={position} />
        </Face>
        <Face shown={flipped} back onFlip={onFlip}>
          <p
            className="mb-7 line-clamp-2 text-sm leading-7 text-ink-soft"
            dir={mainDirection(card.front)}
            lang={lang}
          >
            {card.front}
          </p>
          <p
            className={clsx(WORDS, 'text-lg font-medium')}
            dir={mainDirection(card.back)}
            lang={lang}
          >
            {card.back}
          </p>
          <p className="mt-4 mb-3 leading-7">
            <SourceLink
              source={card.source}
              documentId={documentId}
              className="z-10 min-h-6 items-center"
            />
          </p>
          <CardFoot card={card} position={position} />
        </Face>
      </div>
    </div>
  );
}
