'use client';

import { ChevronLeft } from 'lucide-react';
import { useStudy } from '@/components/shell/study-provider';
import { useShownPage } from '@/components/shell/where';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { address } from '@/lib/client/calls/study-calls';
import { grouped, readingTime } from '@/lib/client/format';
import { useRead } from '@/lib/client/use-read';
import type { ProgressWire } from '@/lib/study/progress/wire';
import { percent } from '@/lib/text/percent';
import { StartPanel } from '../today/start-panel';
import { useToday } from '../today/use-today';
import { ComingDays, PastDays } from './by-day';
import { ByDocument } from './by-document';
import { Calibration } from './calibration';
import { RememberedChart } from './remembered-chart';
import { YearHeat } from './year-heat';

function Figures({ progress }: { progress: ProgressWire }) {
  const { remembered, recalled_when_due, minutes, lessons_completed } = progress;
  const figures = [
    {
      value: grouped(remembered),
      label: remembered === 1 ? 'card remembered' : 'cards remembered',
    },
    {
      value: recalled_when_due === null ? '–' : percent(recalled_when_due),
      label: 'remembered when due',
    },
    { value: readingTime(minutes), label: 'of reviews in the last 30 days' },
    {
      value: grouped(lessons_completed),
      label: lessons_completed === 1 ? 'lesson completed' : 'lessons completed',
    },
  ];
  return (
    <dl className="sheet grid grid-cols-2 divide-rule roomy:grid-cols-4 roomy:divide-x">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 px-5 py-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-mono text-xl font-semibold whitespace-nowrap sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Before the first review. */
function NothingYet({ progress }: { progress: ProgressWire }) {
  const today = useToday().data;
  return (
    <>
      {today ? <StartPanel today={today} /> : null}
      <p className="max-w-measure text-read">
        Review your first cards, and you’ll see here what you remember, what you did each day, and
        what comes back when.
      </p>
      <ByDocument documents={progress.documents} />
    </>
  );
}

function Charts({ progress }: { progress: ProgressWire }) {
  const { heat, day, minutes, forecast, documents, calibration } = progress;
  if (heat.length === 0) return <NothingYet progress={progress} />;
  return (
    <>
      <Figures progress={progress} />
      <YearHeat heat={heat} today={day} />
      <div className="grid grid-cols-1 items-start gap-8 roomy:grid-cols-2 roomy:[&>:last-child:nth-child(odd)]:col-span-2">
        <PastDays heat={heat} today={day} minutes={minutes} />
        <ComingDays forecast={forecast} />
        <Calibration calibration={calibration} />
        <RememberedChart documents={documents} />
      </div>
      <ByDocument documents={documents} />
    </>
  );
}

/** What the learner did, remembers, and can expect. */
export function ProgressPage() {
  useShownPage('Progress');
  const { openView } = useStudy();
  const { data, failed, error, retry } = useRead<ProgressWire>(address.progress);
  return (
    <div className="@container max-w-page">
      <div className="grid grid-cols-1 gap-8">
        <div className="grid justify-items-start gap-2">
          <Button
            variant="quiet"
            size="small"
            onClick={() => openView('upload', null)}
            className="-ml-4"
          >
            <ChevronLeft className="size-4.5" />
            Back to Today
          </Button>
          <h1 className="text-3xl">What you know</h1>
        </div>
        {data ? <Charts progress={data} /> : null}
        {!data && !failed ? (
          <>
            <LoadingNote>Loading your progress</LoadingNote>
            <Skeleton className="h-24" />
            <Skeleton className="h-44" />
          </>
        ) : null}
        {failed ? <LoadFailed what="Your progress" error={error} onRetry={retry} /> : null}
      </div>
    </div>
  );
}
