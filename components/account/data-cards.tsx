'use client';

import { Download } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { accountCalls } from '@/lib/client/calls/account-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { offerDownload } from '@/lib/client/offer-download';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';
import { AccountCard } from './account-section';
import { DeleteAccount } from './delete-account';

export function ExportCard() {
  const { run, busy, error } = useAction(async () => {
    const { blob, filename } = await accountCalls.exportFile();
    offerDownload(blob, filename);
    showToast('good', 'Your data was exported', filename);
  }, wordsOrWhy('Your data couldn’t be exported.'));
  return (
    <AccountCard
      title="Export your data"
      lead="Download everything we store about you in one file: documents, lessons, flashcards, progress, chats and points."
    >
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <Button
        variant="outline"
        size="small"
        onClick={run}
        busy={busy}
        busyLabel="Exporting..."
        className="justify-self-start"
      >
        <Download aria-hidden="true" className="size-4" />
        Export my data
      </Button>
    </AccountCard>
  );
}

export function DeleteCard() {
  return (
    <AccountCard
      title="Delete your account"
      lead="Immediate and permanent. Export your data first if you want to keep it."
    >
      <DeleteAccount />
    </AccountCard>
  );
}
