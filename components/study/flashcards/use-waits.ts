'use client';

import { mutate } from 'swr';
import { address } from '@/lib/client/calls/study-calls';
import { useRead } from '@/lib/client/use-read';
import type { NextWire, ReviewWire, WaitsWire } from '@/lib/study/memory/wire';
import type { FlashcardWire } from '@/lib/study/wire';

/** When each grade brings a card back; undefined until it is known, null if none does. Asked for once the card is flipped. */
export function useWaits(
  card: FlashcardWire | undefined,
  flipped: boolean,
): WaitsWire | null | undefined {
  const isAsked = card !== undefined && flipped && !card.mastered;
  const { data } = useRead<NextWire>(isAsked ? address.cardNext(card.id) : null);
  if (card?.mastered || data?.set_aside) return null;
  return data?.next;
}

/** What a review has changed, for the next time that the card is flipped. */
export function keepWaits(cardId: string, { next, set_aside }: ReviewWire): void {
  void mutate<NextWire>(address.cardNext(cardId), { next, set_aside }, { revalidate: false });
}
