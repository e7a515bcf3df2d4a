'use client';

import { useState } from 'react';
import { useStudy } from '@/components/dashboard/study-provider';
import { UpgradeButton } from '@/components/dashboard/upgrade-button';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { asSentence } from '@/lib/client/format';
import { openPricing } from '@/lib/client/open-plans';
import { studyCalls } from '@/lib/client/study-calls';
import { useSession } from '@/lib/client/use-session';
import type { DocumentWire, OmittedWire } from '@/lib/study/wire';
import { failureFrom } from '../upload/failure';
import { useUpload } from '../upload/processing-provider';

type Part = OmittedWire['part'];

/** To an account with limits of its own, and back to the lessons. */
const SIGN_IN = `/login?next=${encodeURIComponent('/dashboard?tab=courses')}`;

const PARTS: readonly { part: Part; name: string; action: string }[] = [
  { part: 'mini_courses', name: 'The lessons were left out.', action: 'Generate lessons' },
  { part: 'flashcards', name: 'The flashcards were left out.', action: 'Generate flashcards' },
];

type MissingPartProps = { documentId: string; part: Part; refusal?: string; name: string; action: string };

function MissingPart({ documentId, part, refusal, name, action }: MissingPartProps) {
  const { user } = useSession();
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
    } catch (error) {
      const failure = failureFrom(error);
      setError(failure.text);
      if (failure.upgrade) openPricing();
    } finally {
      refreshUsage();
      setBusy(false);
    }
  };
  return (
    <Alert
      tone={error ? 'bad' : 'warn'}
      actions={
        <>
          <Button size="small" onClick={generate} busy={busy} busyLabel="Generating...">
            {action}
          </Button>
          {refusal && !user ? (
            <LinkButton href={SIGN_IN} prefetch={false} variant="outline" size="small">
              Sign in or create an account
            </LinkButton>
          ) : null}
        </>
      }
    >
      {error ?? (refusal ? asSentence(refusal) : `${name} You can have them made now.`)}
    </Alert>
  );
}

/** What was left out because the trial is over, and the way to have it made after all. */
function LockedParts({ told }: { told: readonly OmittedWire[] }) {
  if (told.length === 0) return null;
  return (
    <Alert tone="warn" actions={<UpgradeButton />}>
      <ul className="grid gap-1">
        {told.map(({ part, error }) => (
          <li key={part}>{error}</li>
        ))}
      </ul>
    </Alert>
  );
}

/**
 * Parts that were left out: by a daily limit, with the button that makes them once there is room again, or because the trial is
 * over, with the way to the plans.
 */
export function MissingParts({ document, only }: { document: DocumentWire; only?: Part }) {
  const { omittedFrom } = useUpload();
  const told = omittedFrom(document.document_id);
  if (document.locked) return <LockedParts told={told.filter(({ part }) => !only || part === only)} />;
  // What the language itself does not allow cannot be made later either; a reading note says so.
  const possible = told.length > 0 || !document.notes.some(({ code }) => code === 'language_without_model');
  const missing = PARTS.filter(
    ({ part }) => possible && document.content[part].length === 0 && (!only || part === only),
  );
  return missing.map(({ part, name, action }) => (
    <MissingPart
      key={part}
      documentId={document.document_id}
      part={part}
      action={action}
      name={name}
      refusal={told.find((omitted) => omitted.part === part)?.error}
    />
  ));
}
