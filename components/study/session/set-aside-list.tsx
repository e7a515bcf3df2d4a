'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { planCalls } from '@/lib/client/calls/plan-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { counted } from '@/lib/client/format';
import { useAction } from '@/lib/client/use-action';
import type { SetAsideWire } from '@/lib/study/memory/wire';
import { SourceLink } from '../source-link';

type SetAsideCard = SetAsideWire['cards'][number];

function CardLine({ card, onBack }: { card: SetAsideCard; onBack: () => void }) {
  const { run, busy, error } = useAction(async () => {
    await planCalls.bringBack(card.id);
    onBack();
  }, wordsOrWhy('The card couldn’t be brought back.'));
  return (
    <li className="grid gap-2 px-5 py-3">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {card.front}
      </p>
      <p className="text-sm wrap-anywhere" dir="auto">
        {card.back} <SourceLink source={card.source} documentId={card.document_id} />
      </p>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        Forgotten {counted(card.lapses, 'time')}
        <Button size="small" variant="outline" onClick={() => void run()} busy={busy}>
          Bring back
          <span className="sr-only"> {card.front}</span>
        </Button>
      </div>
    </li>
  );
}

type SetAsideListProps = { cards: readonly SetAsideCard[]; onBack: () => void };

/** Cards that were forgotten too often: read their source again, then bring them back. */
export function SetAsideList({ cards, onBack }: SetAsideListProps) {
  return (
    <Disclosure title={`Set aside: ${counted(cards.length, 'card')}`}>
      <p className="px-5 pb-2 text-sm text-ink-soft">
        You keep forgetting these, so we took them out of your sessions. Read the source again, then
        bring them back.
      </p>
      <ul className="divide-y divide-rule border-t border-rule">
        {cards.map((card) => (
          <CardLine key={card.id} card={card} onBack={onBack} />
        ))}
      </ul>
    </Disclosure>
  );
}
