import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { ScrollArea } from '@/components/ui/scroll-area';
import { counted } from '@/lib/client/format';
import { chapterLength } from '../chapters/chapter-length';
import type { Running } from './processing-state';
import { PROCESSING_STEPS, stepOf } from './processing-steps';
import { WaitingFiles } from './waiting-files';

function StepList({ current }: { current: number }) {
  return (
    <ol className="grid gap-2">
      {PROCESSING_STEPS.map(({ stage, label }, index) => (
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

/** What has been done and what is to come, and what the learner may do in the meantime. */
export function ProcessingDetails({ progress }: { progress: Running }) {
  const { stage, cancelling, resumed, outline } = progress;
  const { index, label } = stepOf(stage);
  return (
    <>
      <p role="status" className="sr-only">
        {cancelling ? 'Canceling' : label}
      </p>
      <StepList current={index} />
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
    </>
  );
}
