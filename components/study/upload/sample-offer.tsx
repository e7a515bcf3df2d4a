'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useUpload } from './processing-provider';
import { SAMPLE } from './sample';
import { SampleFrame } from './sample-frame';

/** Offers a sample text to learners who have no file at hand. */
export function SampleOffer() {
  const { start } = useUpload();
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const tryIt = async () => {
    setStep('busy');
    try {
      const response = await fetch(SAMPLE.address);
      if (!response.ok) throw new Error(`sample: ${response.status}`);
      const file = new File([await response.blob()], SAMPLE.filename, { type: 'text/plain' });
      setStep('idle');
      void start({ kind: 'file', file });
    } catch {
      setStep('failed');
    }
  };
  return (
    <>
      <SampleFrame
        button={
          <Button variant="outline" onClick={tryIt} busy={step === 'busy'} busyLabel="Loading...">
            Try the sample
          </Button>
        }
      />
      {step === 'failed' ? (
        <Alert tone="bad" title="The sample could not be loaded">
          Please check your internet connection and try again.
        </Alert>
      ) : null}
    </>
  );
}
