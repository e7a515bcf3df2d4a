'use client';

import { Activity, type ReactNode, startTransition, use, useEffect, useRef, useState } from 'react';
import { DataProvider } from '@/components/shell/data-provider';
import { StudyProvider, useStudy } from '@/components/shell/study-provider';
import { TabLoading } from '@/components/shell/tab-loading';
import { useLock } from '@/components/shell/use-lock';
import { lazyComponent } from '@/components/ui/lazy-component';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { lazyExtra } from '@/components/ui/lazy-extra';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { isPremium } from '@/lib/client/plan';
import { collectSession } from '@/lib/client/session/collect-session';
import { useSession } from '@/lib/client/session/use-session';
import { useWideScreen } from '@/lib/client/use-media-query';
import { DASHBOARD_TABS, type DashboardTab } from '@/lib/constants/dashboard-tabs';
import { BillingHost } from '../billing/billing-host';
import { PlanBanner } from '../billing/plan-banner';
import { StudyTheme } from '../rewards/study-theme';
import { ProcessingProvider } from '../study/upload/processing-provider';
import { DashboardHeader } from './header/dashboard-header';
import { useIsInFull } from './header/use-is-in-full';
import { TabBody } from './tab-body';
import { TabErrorBoundary } from './tab-error';
import { TabRail } from './tab-rail';
import { tabStops } from './tab-stops';
import { Tools } from './tools';
import { usePlanSync } from './use-plan-sync';

const Reader = lazyDialog(() => import('../study/reader/reader').then((file) => file.Reader));
const LockedTab = lazyComponent(() => import('./locked-tab').then((file) => file.LockedTab), {
  loading: TabLoading,
});
const FullStrip = lazyComponent(() => import('./header/full-strip').then((file) => file.FullStrip));
const NowReading = lazyExtra(() =>
  import('../study/listen/now-reading').then((file) => file.NowReading),
);

/** Shows nothing of a premium tab before its lock is known. */
function OpenTab({ tab, label, shown }: { tab: DashboardTab; label: string; shown: boolean }) {
  const lock = useLock();
  const known = lock === 'open' || !isPremium(tab);
  if (lock === 'locked' && isPremium(tab))
    return (
      <TabErrorBoundary label={label} isPage>
        <LockedTab feature={tab} label={label} />
      </TabErrorBoundary>
    );
  return (
    <>
      {shown && !known ? <TabLoading /> : null}
      <Activity mode={shown && known ? 'visible' : 'hidden'}>
        <TabErrorBoundary label={label} isPage>
          <TabBody tab={tab} />
        </TabErrorBoundary>
      </Activity>
    </>
  );
}

/** Visited tabs stay mounted and keep their state. */
function useVisited(tab: DashboardTab): ReadonlySet<DashboardTab> {
  const [visited, setVisited] = useState<ReadonlySet<DashboardTab>>(new Set([tab]));
  if (visited.has(tab)) return visited;
  const more = new Set([...visited, tab]);
  setVisited(more);
  return more;
}

/** Without a ring: a new page shows that something happened. */
function moveFocus(panel: HTMLElement): void {
  panel.dataset.moved = '';
  panel.focus({ preventScroll: true });
  panel.addEventListener('blur', () => delete panel.dataset.moved, { once: true });
}

/** Each tab starts at its top. If the focused element was hidden with its tab, the new tab gets the focus. */
function useScrollReset(tab: DashboardTab) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    window.scrollTo({ top: 0 });
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.closest('[hidden]')) return;
    const panel = main.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])');
    if (panel) moveFocus(panel);
  }, [tab]);
  return main;
}

function DashboardTabs() {
  const { tab, goToTab, document, place, isReaderBeside, closeReader } = useStudy();
  const wide = useWideScreen();
  const isInFull = useIsInFull();
  const visited = useVisited(tab);
  const main = useScrollReset(tab);
  const { user } = useSession();
  usePlanSync(user);
  return (
    <Tabs
      value={tab}
      onValueChange={(value) => goToTab(value as DashboardTab)}
      orientation={wide ? 'vertical' : 'horizontal'}
      stops={tabStops(tab, wide)}
      className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <TabRail tab={tab} wide={wide} document={document.data} />
      <main
        id="main"
        ref={main}
        className="min-w-0 max-lg:pr-[env(safe-area-inset-right)] max-lg:pl-[env(safe-area-inset-left)] lg:min-h-[calc(100dvh-var(--header))] lg:border-l lg:border-rule"
      >
        {/* As high as its content, in one row or two: what is below must not move once it is loaded. */}
        {isInFull ? (
          <div className="min-h-28 border-b border-rule px-12 py-3.5 max-lg:hidden min-[82rem]:min-h-18">
            <TabErrorBoundary label="Your day">
              <FullStrip />
            </TabErrorBoundary>
          </div>
        ) : null}
        <PlanBanner />
        {DASHBOARD_TABS.map(({ value, label }) => (
          <TabPanel
            key={value}
            value={value}
            className="@container px-4.5 pt-4 pb-[calc(var(--bottom-bar)+2rem)] sm:pt-6 lg:px-12 lg:pt-8.5 lg:pb-24"
          >
            {visited.has(value) ? (
              <OpenTab tab={value} label={label} shown={value === tab} />
            ) : null}
          </TabPanel>
        ))}
      </main>
      {place && !isReaderBeside ? <Reader place={place} onClose={closeReader} /> : null}
    </Tabs>
  );
}

function LoadedDashboard() {
  const collecting = collectSession();
  if (collecting) use(collecting);
  return (
    <DataProvider>
      <StudyTheme />
      <StudyProvider>
        <ProcessingProvider>
          <DashboardHeader />
          <DashboardTabs />
          <NowReading />
          <BillingHost />
          <Tools />
        </ProcessingProvider>
      </StudyProvider>
    </DataProvider>
  );
}

/** Replaces the prerendered `shape`, in a transition: otherwise input on a slow phone is blocked for half a second. */
export function Dashboard({ shape }: { shape: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? <LoadedDashboard /> : shape;
}
