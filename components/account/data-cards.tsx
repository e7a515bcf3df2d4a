'use client';

import { Download } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { accountCalls } from '@/lib/client/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { offerDownload } from '@/lib/client/offer-download';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import { AccountCard } from './account-section';
import { DeleteAccount } from './delete-account';

/** All that is stored about oneself, as one file. */
export function ExportCard() {
  const { run, busy, error } = useAction(async () => {
    const { blob, filename } = await accountCalls.exportFile();
    offerDownload(blob, filename);
    showToast('good', 'Your data is saved', filename);
  }, wordsOrWhy('Your data couldn’t be exported.'));
  return (
    <AccountCard
      title="Take your data with you"
      lead="One file with everything that is stored about you: your documents, lessons, cards, progress, talks and points."
    >
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <Button
        variant="outline"
        size="small"
        onClick={run}
        busy={busy}
        busyLabel="Collecting..."
        className="justify-self-start"
      >
        <Download aria-hidden="true" className="size-4" />
        Export my data
      </Button>
    </AccountCard>
  );
}

/** The way out, for good. */
export function DeleteCard() {
  return (
    <AccountCard title="Delete your account" lead="At once and for good. You may want to export your data before.">
      <DeleteAccount />
    </AccountCard>
  );
}
