import { Logo } from '@/components/ui/logo';
import { NeedsScript } from '@/components/ui/needs-script';
import { LoadingNote, Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { DASHBOARD_TABS } from '@/lib/constants/dashboard-tabs';

/** The dashboard's shape, before its code has arrived. */
export function DashboardSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingNote>Loading your dashboard</LoadingNote>
      <div className="flex h-16 items-center border-b border-rule bg-sheet px-4.5 lg:px-6">
        <Logo />
      </div>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="flex gap-4 overflow-hidden border-b border-rule px-3 py-2 lg:min-h-[calc(100dvh-4rem)] lg:flex-col lg:border-r lg:border-b-0 lg:py-4.5">
          {DASHBOARD_TABS.map(({ value }) => (
            <div key={value} className="flex min-h-11 items-center px-3">
              <Skeleton className="h-4 w-24" />
            </div>
          ))}
        </div>
        <div className="px-4.5 py-6 lg:px-12 lg:py-8.5">
          <NeedsScript className="mb-6">
            You are in. Lessons, cards and the tutor need JavaScript: allow it for this site, and reload.
          </NeedsScript>
          <Skeleton className="mb-6 h-9 w-72 max-w-full" />
          <SkeletonText lines={5} className="max-w-measure" />
        </div>
      </div>
    </div>
  );
}
