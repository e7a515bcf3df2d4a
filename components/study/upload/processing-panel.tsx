'use client';

import { clsx } from 'clsx';
import { Check, WifiOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ScrollArea } from '@/components/ui/scroll-area';
import { counted } from '@/lib/client/format';
import type { Transfer } from '@/lib/client/upload/upload-in-parts';
import type { Stage } from '@/lib/engine/types';
import { chapterLength } from '../chapters/chapter-length';
import { SpeakSummariesChoice } from '../listen/speak-summaries-choice';
import { fileSize } from './file-size';
import { useUpload } from './processing-provider';
import type { Running } from './processing-state';
import { UploadProgress } from './upload-progress';
import { WaitingFiles } from './waiting-files';

const STEPS: readonly { stage: Stage | 'sending'; label: string }[] = [
  { stage: 'sending', label: 'Sending' },
  { stage: 'reading', label: 'Reading' },
  { stage: 'understanding', label: 'Understanding' },
  { stage: 'lessons', label: 'Writing lessons' },
  { stage: 'cards', label: 'Writing flashcards' },
  { stage: 'visual', label: 'Drawing the map' },
];

function StepList({ current }: { current: number }) {
  return (
    <ol className="grid gap-2">
      {STEPS.map(({ stage, label }, index) => (
        <li
          key={stage}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-3',
            index > current ? 'text-ink-soft' : 'text-ink',
          )}
        >
          <span aria-hidden="true" className="grid size-5 place-items-center">
            {index < current ? (
              <Check className="size-4.5 text-good" />
            ) : (
              <span className="size-1.5 rounded-full bg-current" />
            )}
          </span>
          <span className={clsx(index === current && 'marked font-semibold')}>{label}</span>
          {index < current ? <span className="sr-only">done</span> : null}
        </li>
      ))}
    </ol>
  );
}

function Outline({ chapters }: { chapters: Running['outline'] }) {
  return (
    <section aria-labelledby="outline-title" className="grid gap-2">
      <h2 id="outline-title" className="text-sm font-semibold">
        {counted(chapters.length, 'chapter')}
      </h2>
      <ScrollArea labelledBy="outline-title" className="max-h-56">
        <ol className="grid gap-1.5 text-sm">
          {chapters.map((chapter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chapters never move
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {chapter.title}
              </span>
              <span className="shrink-0 text-ink-soft">{chapterLength(chapter)}</span>
            </li>
          ))}
        </ol>
      </ScrollArea>
    </section>
  );
}

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
  const { filename, stage, fraction, cancelling, resumed, transfer, outline } = progress;
  const current = STEPS.findIndex((step) => step.stage === stage);
  const label = STEPS[current]?.label ?? '';
  return (
    <div className="sheet grid grid-cols-1 gap-6 p-5 sm:p-6">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {filename}
      </p>
      <UploadProgress label={label} fraction={fraction} />
      {stage === 'sending' && transfer ? <TransferLine {...transfer} /> : null}
      <p role="status" className="sr-only">
        {cancelling ? 'Canceling' : label}
      </p>
      <StepList current={current} />
      {outline.length > 0 ? <Outline chapters={outline} /> : null}
      <p role="status" className="text-sm font-semibold empty:hidden">
        {resumed ? 'Our server restarted. It’s picking up where it left off.' : null}
      </p>
      <p className="text-sm text-ink-soft">
        {stage === 'sending'
          ? 'You can use the other tabs in the meantime. Keep this page open until the file is sent.'
          : 'You can use the other tabs or close this page in the meantime. You’ll find your document here.'}
      </p>
      <WaitingFiles />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SpeakSummariesChoice />
        <Button variant="outline" onClick={cancel} busy={cancelling} busyLabel="Canceling...">
          Cancel
        </Button>
      </div>
    </div>
  );
}
