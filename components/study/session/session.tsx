'use client';

import { type ReactNode, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { useShownPage } from '@/components/shell/where';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { address } from '@/lib/client/calls/study-calls';
import { useRead } from '@/lib/client/use-read';
import { MAX_QUEUE_CARDS, SESSION_CARDS } from '@/lib/constants/memory';
import type { QueueWire } from '@/lib/study/memory/wire';
import { UnsentNote } from '../unsent-note';
import { SessionCards } from './session-cards';
import { SessionEnd } from './session-end';
import { storedSession } from './session-memory';
import { undoWords } from './session-words';
import { type ReviewSession, useReviewSession } from './use-review-session';
import { useSessionKeys } from './use-session-keys';

/** A session reads its cards once; what comes due meanwhile is for the next. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

function NothingDue() {
  const { goToTab } = useStudy();
  return (
    <Alert
      tone="good"
      className="mx-auto w-full max-w-2xl"
      title="Nothing is due"
      actions={
        <Button size="small" onClick={() => goToTab('upload')}>
          Back to Today
        </Button>
      }
    >
      You’ve reviewed everything for now. Your cards come back just before you’d forget them.
    </Alert>
  );
}

/** For screen readers: others see what this is. */
function Titled({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">Review session</h1>
      {children}
    </>
  );
}

function SavingLast({ session }: { session: ReviewSession }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <LoadingNote>Saving your last grade</LoadingNote>
      <UnsentNote unsent={session.unsent} />
    </div>
  );
}

function Running({ queue, onAgain }: { queue: QueueWire; onAgain: () => void }) {
  const session = useReviewSession(queue);
  useSessionKeys(session);
  const { total, card, isOver, results, spentMs, forget, error, last } = session;
  const left = queue.due + queue.new_left - session.asked;
  if (total > 0 && !card && isOver)
    return (
      <SessionEnd
        results={results}
        spentMs={spentMs}
        left={Math.max(0, left)}
        error={error}
        undo={last && { run: session.undo, words: undoWords(last) }}
        onAgain={() => {
          forget();
          onAgain();
        }}
        onLeave={forget}
      />
    );
  return (
    <Titled>
      {total === 0 ? (
        <NothingDue />
      ) : card ? (
        <SessionCards session={session} card={card} />
      ) : (
        <SavingLast session={session} />
      )}
    </Titled>
  );
}

/** `round` is in the address, so that no cached queue is shown. Of a session that goes on, cards may come after others that are due since. */
function newRound(): { address: string; round: number } {
  const round = Date.now();
  const limit = storedSession(round) ? MAX_QUEUE_CARDS : SESSION_CARDS;
  return { address: `${address.queue}?limit=${limit}&round=${round}`, round };
}

/** Up to 20 cards of all documents that are due, then new ones. */
export function Session() {
  useShownPage('Review session');
  const [{ address: queueAddress, round }, setRound] = useState(newRound);
  const { data, failed, error, retry } = useRead<QueueWire>(queueAddress, ONCE);
  if (data && !failed)
    return <Running key={round} queue={data} onAgain={() => setRound(newRound())} />;
  return (
    <Titled>
      {failed ? (
        <LoadFailed what="Your cards" error={error} onRetry={retry} />
      ) : (
        <div className="mx-auto grid w-full max-w-2xl gap-4">
          <LoadingNote>Loading your cards</LoadingNote>
          <Skeleton className="h-11" />
          <Skeleton className="h-80" />
        </div>
      )}
    </Titled>
  );
}
