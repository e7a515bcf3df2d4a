import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';

/** A message with its author's name: the learner's at the end of the line, the tutor's along it. */
export function Turn({ author, children }: { author: 'learner' | 'tutor'; children: ReactNode }) {
  const mine = author === 'learner';
  return (
    <li
      data-author={author}
      className={clsx(
        'grid scroll-mt-[calc(var(--header)+1rem)] grid-cols-1 gap-1.5',
        mine && 'ml-10',
      )}
    >
      {mine ? (
        <p className="text-right text-sm font-semibold text-ink-soft">You</p>
      ) : (
        <p className="font-display text-sm font-semibold">
          <span className="marked">{brand.tutor}</span>
        </p>
      )}
      {children}
    </li>
  );
}

export function TurnSheet({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded border border-rule border-l-4 border-l-marker bg-sheet px-4 py-3.5">
      {children}
    </div>
  );
}
