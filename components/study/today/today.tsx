'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/client/session/use-session';
import type { TodayWire } from '@/lib/study/today/wire';
import { ExamList } from '../exams/exam-list';
import { ContinueList } from './continue-list';
import { greeting } from './greeting';
import { StartPanel } from './start-panel';
import { useTimeZone } from './use-time-zone';
import { useToday } from './use-today';
import { WeekBars } from './week-bars';

const PlayRow = lazyComponent(() => import('./play-row').then((file) => file.PlayRow), {
  loading: () => <Skeleton className="h-48" />,
});

function TodayLoading() {
  return (
    <>
      <LoadingNote>Loading today’s plan</LoadingNote>
      <Skeleton className="h-27" />
      <Skeleton className="h-60" />
    </>
  );
}

type TodayProps = {
  /** Stands below what is to be done. */
  children: ReactNode;
  library: ReactNode;
};

function Plan({
  today,
  retry,
  children,
  library,
}: TodayProps & { today: TodayWire; retry: () => void }) {
  const { user } = useSession();
  return (
    <>
      <StartPanel today={today} />
      <div className="grid grid-cols-1 gap-x-11 gap-y-8 roomy:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-8">
          <ContinueList entries={today.continue} isMain={today.due + today.new_left === 0} />
          <ExamList exams={today.exams} onChanged={retry} />
          {children}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <WeekBars week={today.week} today={today.day} onChanged={retry} />
          {user ? <PlayRow /> : null}
          {library}
        </div>
      </div>
    </>
  );
}

/** What to do now, for a learner who has documents. */
export function Today(props: TodayProps) {
  const { user } = useSession();
  const { data, failed, error, retry } = useToday();
  useTimeZone(data?.time_zone, retry);
  return (
    <div className="@container max-w-page">
      <div className="grid grid-cols-1 gap-6">
        <h1 className="text-3xl wrap-anywhere">{greeting(new Date().getHours(), user?.name)}</h1>
        {data ? <Plan {...props} today={data} retry={retry} /> : null}
        {!data && !failed ? <TodayLoading /> : null}
        {failed ? (
          <>
            <LoadFailed what="Today’s plan" error={error} onRetry={retry} />
            {props.children}
            {props.library}
          </>
        ) : null}
      </div>
    </div>
  );
}
