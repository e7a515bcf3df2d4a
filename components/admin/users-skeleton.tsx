import { LoadingNote, Skeleton } from '@/components/ui/skeleton';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The list's shape, before it is there. */
export function UsersSkeleton() {
  return (
    <div className="sheet grid gap-4 p-4">
      <LoadingNote>Loading users</LoadingNote>
      {LINES.map((line) => (
        <Skeleton key={line} className="h-9" />
      ))}
    </div>
  );
}
