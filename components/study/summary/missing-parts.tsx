'use client';

import { useState } from 'react';
import { limitOffer, OfferButton } from '@/components/shell/limit-offer';
import { useStudy } from '@/components/shell/study-provider';
import { UpgradeButton } from '@/components/shell/upgrade-button';
import { useUsage } from '@/components/shell/use-usage';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { openPricing } from '@/lib/client/open-plans';
import { useSession } from '@/lib/client/session/use-session';
import { PARTS, type Part } from '@/lib/study/rules';
import type { DocumentWire, OmittedWire } from '@/lib/study/wire';
import { failureFrom } from '../upload/failure';
import { useUpload } from '../upload/processing-provider';
import { missingPart } from './missing-part';

const ACTIONS: Record<Part, string> = {
  mini_courses: 'Generate lessons',
  flashcards: 'Generate flashcards',
};

function useGenerate(documentId: string, part: Part) {
  const { document, library, refreshUsage } = useStudy();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const generate = async () => {
    setBusy(true);
    setError(null);
    try {
      await studyCalls.generate(documentId, part);
      document.retry();
      library.retry();
    } catch (thrown) {
      const failure = failureFrom(thrown);
      setError(failure.text);
      if (failure.offer === 'plan') openPricing();
    } finally {
      refreshUsage();
      setBusy(false);
    }
  };
  return { generate, busy, error };
}

function MissingPartNotice({ documentId, part }: { documentId: string; part: Part }) {
  const { usage } = useUsage();
  const { user } = useSession();
  const { generate, busy, error } = useGenerate(documentId, part);
  const { text, way } = missingPart({ part, usage, offer: limitOffer(user), now: new Date() });
  const generateButton = (
    <Button size="small" onClick={generate} busy={busy} busyLabel="Generating...">
      {ACTIONS[part]}
    </Button>
  );
  const offerButton =
    way === 'generate' || way === 'wait' ? undefined : <OfferButton offer={way} />;
  return (
    <Alert
      tone={error ? 'bad' : 'warn'}
      actions={way === 'generate' ? generateButton : offerButton}
    >
      {way === 'generate' && error ? error : text}
    </Alert>
  );
}

function LockedParts({ omitted }: { omitted: readonly OmittedWire[] }) {
  if (omitted.length === 0) return null;
  return (
    <Alert tone="warn" actions={<UpgradeButton />}>
      <ul className="grid gap-1">
        {omitted.map(({ part, error }) => (
          <li key={part}>{error}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The notes on a language that the engine can't process, and on a checklist without the text to learn. */
const IMPOSSIBLE: ReadonlySet<string> = new Set(['language_without_model', 'tasks_without_text']);

export function MissingParts({ document, only }: { document: DocumentWire; only?: 'flashcards' }) {
  const { omittedFrom } = useUpload();
  const omitted = omittedFrom(document.document_id);
  if (document.locked)
    return <LockedParts omitted={omitted.filter(({ part }) => !only || part === only)} />;
  const possible = omitted.length > 0 || !document.notes.some(({ code }) => IMPOSSIBLE.has(code));
  if (!possible && only)
    return (
      <p>
        We couldn’t make flashcards from this document. We need clear definitions in a language we
        know well.
      </p>
    );
  const isMissing = (part: Part) =>
    possible && document.content[part].length === 0 && (!only || part === only);
  return PARTS.filter(isMissing).map((part) => (
    <MissingPartNotice key={part} documentId={document.document_id} part={part} />
  ));
}
