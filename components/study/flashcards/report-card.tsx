'use client';

import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { FlashcardWire } from '@/lib/study/wire';
import type { Deck } from './use-deck';

const loadDialog = () => import('./report-dialog').then((file) => file.ReportDialog);
const ReportDialog = lazyDialog(loadDialog);
/** Without a connection, the press says that it can't be opened. */
const preload = () => void loadDialog().catch(() => {});

/** The button at the card's corner, outside of what flips. The dialog's code comes with the first press. */
export function ReportCard({ card, onReport }: { card: FlashcardWire; onReport: Deck['report'] }) {
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const send: Deck['report'] = (...report) => {
    setOpen(false);
    onReport(...report);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        title="Report this card"
        className="absolute top-1.5 right-1.5 text-ink-soft"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
      >
        <Flag className="size-4.5" />
        <span className="sr-only">Report this card</span>
      </Button>
      {isWanted ? (
        <ReportDialog
          card={card}
          onSend={send}
          open={open}
          onOpenChange={setOpen}
          onClose={() => setWanted(false)}
        />
      ) : null}
    </>
  );
}
