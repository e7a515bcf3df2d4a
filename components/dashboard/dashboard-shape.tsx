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

export function DashboardShape() {
  return (
    <div className="min-h-dvh">
      <LoadingNote>Loading your dashboard</LoadingNote>
      <div className="flex h-16 items-center border-b border-rule bg-sheet px-4.5 lg:px-6">
        <Logo />
      </div>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div
          aria-hidden="true"
          className="flex gap-0.5 overflow-hidden border-b border-rule py-2 pl-3 text-sm font-medium whitespace-nowrap text-ink-soft lg:min-h-[calc(100dvh-4rem)] lg:flex-col lg:border-r lg:border-b-0 lg:px-3 lg:py-4.5"
        >
          {DASHBOARD_TABS.map(({ value, label }) => (
            <div key={value} className="flex min-h-11 items-center px-3">
              {label}
            </div>
          ))}
        </div>
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
