'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { awardActivity } from '@/lib/client/awards/award-activity';
import { studyCalls } from '@/lib/client/calls/study-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { SampleFrame } from './sample-frame';

/** The sample is ready at once and counts toward no limit. */
export function SampleOffer() {
  const { openDocument, addDocument, library } = useStudy();
  const { run, busy, error } = useAction(async () => {
    const document = await studyCalls.openSample();
    await addDocument(document);
    library.retry();
    awardActivity('document_upload');
    openDocument(document.document_id, 'courses');
    window.scrollTo({ top: 0 });
  }, wordsOrWhy('The sample couldn’t be opened.'));
  return (
    <>
      <SampleFrame
        button={
          <Button variant="outline" onClick={run} busy={busy} busyLabel="Opening...">
            Try the sample
          </Button>
        }
      />
      {error ? <Alert tone="bad">{error}</Alert> : null}
    </>
  );
}
