import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { SampleFrame } from './sample-frame';

export const UPLOAD_TITLE = 'What are you reading?';

export function UploadColumns({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div className="@container max-w-page">
      <div className="grid grid-cols-1 gap-10 roomy:grid-cols-[minmax(0,1fr)_22rem] roomy:gap-14">
        <div className="grid grid-cols-1 content-start gap-6">{first}</div>
        <div className="grid grid-cols-1 content-start gap-8">{second}</div>
      </div>
    </div>
  );
}

/** Skeleton while the code loads. The static text shows in place, seconds before the controls on a slow phone. */
export function UploadShape() {
  return (
    <UploadColumns
      first={
        <>
          <h1 className="text-3xl">{UPLOAD_TITLE}</h1>
          <div className="grid grid-cols-1 gap-4">
            <Skeleton className="h-13.5 w-55 max-w-full" />
            <Skeleton className="h-64 pointer-coarse:h-48" />
            <Skeleton className="h-12.5" />
          </div>
          <Skeleton className="h-11 w-72 max-w-full" />
          <SampleFrame
            button={<Skeleton className="h-12 @min-[30rem]:w-40 @min-[30rem]:shrink-0" />}
          />
        </>
      }
    />
  );
}
