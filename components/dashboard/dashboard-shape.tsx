import { Logo } from '@/components/ui/logo';
import { NeedsScript } from '@/components/ui/needs-script';
import { LoadingNote, Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { DASHBOARD_TABS } from '@/lib/constants/dashboard-tabs';
import { UploadShape } from '../study/upload/upload-shape';

/** Runs before hydration: shows the skeleton of the first tab, or of any other. */
const CHOOSE = `(([first,other])=>{if(/[?&](tab|document)=/.test(location.search)){first.hidden=true;other.hidden=false}})(document.currentScript.parentElement.children)`;

/** The page is prerendered for all addresses. */
function OpenTabShape() {
  return (
    <div>
      <div suppressHydrationWarning>
        <div className="-mx-12 -mt-8.5 mb-8.5 h-18 border-b border-rule max-lg:hidden" />
        <UploadShape />
      </div>
      <div hidden suppressHydrationWarning>
        <Skeleton className="mb-6 h-9 w-72 max-w-full" />
        <SkeletonText lines={5} className="max-w-measure" />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, written above */}
      <script dangerouslySetInnerHTML={{ __html: CHOOSE }} />
    </div>
  );
}

function RailShape() {
  return (
    <div
      aria-hidden="true"
      data-bottom-bar
      className="text-sm font-medium text-ink-soft max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:h-(--bottom-bar) max-lg:border-t max-lg:border-rule max-lg:bg-sheet max-lg:short:static lg:flex lg:min-h-[calc(100dvh-var(--header))] lg:flex-col lg:gap-0.5 lg:border-r lg:border-rule lg:px-3 lg:py-4.5"
    >
      {DASHBOARD_TABS.map(({ value, label }) => (
        <div key={value} className="flex min-h-11 items-center pl-10.5 max-lg:hidden">
          {label}
        </div>
      ))}
    </div>
  );
}

export function DashboardShape() {
  return (
    <div className="min-h-dvh">
      <LoadingNote>Loading your dashboard</LoadingNote>
      <div className="flex h-(--header) items-center border-b border-rule bg-sheet px-4.5 lg:px-6">
        <Logo className="max-lg:hidden" />
      </div>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <RailShape />
        <div className="min-w-0 px-4.5 pt-6 pb-24 lg:px-12 lg:pt-8.5">
          <NeedsScript className="mb-6">
            You’re signed in, but the dashboard needs JavaScript. Allow it for this site, then
            reload.
          </NeedsScript>
          <OpenTabShape />
        </div>
      </div>
    </div>
  );
}
