import { NeedsScript } from '@/components/ui/needs-script';
import { Sheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton, SkeletonText } from '@/components/ui/skeleton';

export function AccountSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingNote>Loading your account</LoadingNote>
      <NeedsScript>Your account needs JavaScript. Turn it on for this site and reload.</NeedsScript>
      {['first', 'second', 'third'].map((sheet) => (
        <Sheet key={sheet} className="grid gap-5 p-5 sm:p-6">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={3} />
        </Sheet>
      ))}
    </div>
  );
}
