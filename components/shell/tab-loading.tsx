import { LoadingNote, Skeleton, SkeletonText } from '@/components/ui/skeleton';

export function TabLoading() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <LoadingNote>Loading</LoadingNote>
      <Skeleton className="h-9 w-72 max-w-full" />
      <SkeletonText lines={5} className="max-w-measure" />
    </div>
  );
}
