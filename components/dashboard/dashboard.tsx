'use client';

import dynamic from 'next/dynamic';
import { Activity, use } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useWideScreen } from '@/components/ui/use-wide-screen';
import { collectSession } from '@/lib/client/collect-session';
import { DASHBOARD_TABS, type DashboardTab } from '@/lib/constants/dashboard-tabs';
import { StudyTheme } from '../rewards/study-theme';
import { ProcessingProvider } from '../study/upload/processing-provider';
import { DashboardHeader } from './dashboard-header';
import { DataProvider } from './data-provider';
import { StudyProvider, useStudy } from './study-provider';
import { TabBody } from './tab-body';
import { TabErrorBoundary } from './tab-error';
import { TabRail } from './tab-rail';
import { useFreshStart } from './use-fresh-start';
import { useVisited } from './use-visited';

const Reader = dynamic(() => import('../study/reader/reader').then((file) => file.Reader), { ssr: false });
const NowReading = dynamic(() => import('../study/listen/now-reading').then((file) => file.NowReading), { ssr: false });

function DashboardTabs() {
  const { tab, goToTab, document, place } = useStudy();
  const wide = useWideScreen();
  const visited = useVisited(tab);
  const main = useFreshStart(tab);
  return (
    <Tabs
      value={tab}
      onValueChange={(value) => goToTab(value as DashboardTab)}
      orientation={wide ? 'vertical' : 'horizontal'}
      className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <TabRail tab={tab} document={document.data} />
      <main id="main" ref={main} className="min-w-0 lg:min-h-[calc(100dvh-4rem)] lg:border-l lg:border-rule">
        {DASHBOARD_TABS.map(({ value, label }) => (
          <TabPanel
            key={value}
            value={value}
            hidden={value !== tab}
            className="px-4.5 pt-6 pb-24 lg:px-12 lg:pt-8.5"
          >
            {visited.has(value) ? (
              <Activity mode={value === tab ? 'visible' : 'hidden'}>
                <TabErrorBoundary label={label}>
                  <TabBody tab={value} />
                </TabErrorBoundary>
              </Activity>
            ) : null}
          </TabPanel>
        ))}
      </main>
      {place ? <Reader place={place} /> : null}
    </Tabs>
  );
}

/** The learner's desk. */
export function Dashboard() {
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
        </ProcessingProvider>
      </StudyProvider>
    </DataProvider>
  );
}
