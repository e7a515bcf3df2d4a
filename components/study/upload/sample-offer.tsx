'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/lib/client/toast';
import { useUpload } from './processing-provider';
import { SAMPLE } from './sample';

/** Something to try for whoever has no text at hand. */
export function SampleOffer() {
  const { start } = useUpload();
  const [busy, setBusy] = useState(false);
  const tryIt = async () => {
    setBusy(true);
    try {
      const response = await fetch(SAMPLE.address);
      if (!response.ok) throw new Error(`sample: ${response.status}`);
      const file = new File([await response.blob()], SAMPLE.filename, { type: 'text/plain' });
      void start({ kind: 'file', file });
    } catch {
      showToast('bad', 'The sample could not be loaded', 'Please check your internet connection and try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="sample-title" className="grid gap-3 border-t border-rule pt-6 sm:flex sm:items-center">
      <div className="grow">
        <h2 id="sample-title" className="text-lg">
          Nothing at hand?
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Try a textbook chapter: “{SAMPLE.title}”, from{' '}
          <a href={SAMPLE.bookAddress} className="underline" target="_blank" rel="noreferrer">
            {SAMPLE.book}
          </a>
          , {SAMPLE.publisher}, {SAMPLE.licence}; figures and exercises left out.
        </p>
      </div>
      <Button variant="outline" onClick={tryIt} busy={busy} busyLabel="Loading...">
        Try the sample
      </Button>
    </section>
  );
}
