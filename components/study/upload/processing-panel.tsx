import { WifiOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyExtra } from '@/components/ui/lazy-extra';
import type { Transfer } from '@/lib/client/upload/upload-in-parts';
import { SpeakSummariesChoice } from '../listen/speak-summaries-choice';
import { fileSize } from './file-size';
import { useUpload } from './processing-provider';
import type { Running } from './processing-state';
import { stepOf } from './processing-steps';
import { UploadProgress } from './upload-progress';

/** Without a connection they can't be fetched; the panel says why nothing moves, and lets the learner cancel, all the same. */
const ProcessingDetails = lazyExtra(() =>
  import('./processing-details').then((file) => file.ProcessingDetails),
);

function TransferLine({ sent, total, waiting }: Transfer) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-ink-soft tabular-nums">
        {fileSize(sent)} of {fileSize(total)} sent
      </p>
      <p role="status" className="flex items-center gap-2 font-semibold empty:hidden">
        {waiting ? (
          <>
            <WifiOff className="size-4.5 shrink-0" />
            Waiting for the connection. Your upload will continue automatically.
          </>
        ) : null}
      </p>
    </div>
  );
}

export function ProcessingPanel({ progress }: { progress: Running }) {
  const { cancel } = useUpload();
  const { filename, stage, fraction, cancelling, transfer } = progress;
  return (
    <div className="sheet grid grid-cols-1 gap-6 p-5 sm:p-6">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {filename}
      </p>
      <UploadProgress label={stepOf(stage).label} fraction={fraction} />
      {stage === 'sending' && transfer ? <TransferLine {...transfer} /> : null}
      <ProcessingDetails progress={progress} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SpeakSummariesChoice />
        <Button variant="outline" onClick={cancel} busy={cancelling} busyLabel="Canceling...">
          Cancel
        </Button>
      </div>
    </div>
  );
}
