'use client';

import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import { copyText } from '@/lib/client/copy-text';
import { offerDownload } from '@/lib/client/offer-download';
import { showToast } from '@/lib/client/toast';
import { useAction } from '@/lib/client/use-action';

type RecoveryCodesProps = { username: string; codes: readonly string[]; onSaved: () => void };

export function RecoveryCodes({ username, codes, onSaved }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button had the focus and is gone.
  useEffect(() => list.current?.focus(), []);
  const text = codes.join('\n');
  const { run: copy, error } = useAction(
    async () => {
      await copyText(Promise.resolve(text));
      showToast('good', 'Recovery codes copied');
    },
    () => 'Your browser doesn’t allow copying. Download the codes, or write them down.',
  );
  const download = () => {
    const lines = `${brand.product} admin recovery codes of ${username}\nEach works once.\n\n${text}\n`;
    offerDownload(new Blob([lines], { type: 'text/plain' }), `recovery-codes-${username}.txt`);
  };
  return (
    <>
      <Alert tone="warn" title="Save your recovery codes now">
        They’re shown only once. If you lose your authenticator app, each code signs you in once.
      </Alert>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded border border-rule p-4 font-mono text-sm outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={copy}>
          Copy
        </Button>
        <Button variant="outline" size="small" onClick={download}>
          Download
        </Button>
        <Button size="small" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </>
  );
}
