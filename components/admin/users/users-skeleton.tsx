import { LoadingNote, Skeleton } from '@/components/ui/skeleton';

export function UsersSkeleton() {
  return (
    <div className="sheet grid gap-4 p-4">
      <LoadingNote>Loading users</LoadingNote>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} className="h-9" />
      ))}
    </div>
  );
}
