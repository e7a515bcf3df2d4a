import { LoadingNote, Skeleton, SkeletonText } from '@/components/ui/skeleton';

/** The shape of a tab while its code loads, or while it is unknown whether the tab is open to the learner. */
export function TabLoading() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <LoadingNote>Loading</LoadingNote>
      <Skeleton className="h-9 w-72 max-w-full" />
      <SkeletonText lines={5} className="max-w-measure" />
    </div>
  );
}
