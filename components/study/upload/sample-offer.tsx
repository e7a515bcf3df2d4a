'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/lib/client/toast';
import { useUpload } from './processing-provider';
import { SAMPLE } from './sample';
import { SampleFrame } from './sample-frame';

/** Offers a sample text to learners who have no file at hand. */
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
    <SampleFrame
      button={
        <Button variant="outline" onClick={tryIt} busy={busy} busyLabel="Loading...">
          Try the sample
        </Button>
      }
    />
  );
}
