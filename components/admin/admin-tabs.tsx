'use client';

import { type ComponentType, useEffect, useRef } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { ADMIN_TABS, type AdminTab } from '@/lib/constants/admin-tabs';
import { useAdminTab } from './use-admin-tab';
import { useUsersCount } from './users/use-users-count';

const PANELS: Record<AdminTab, ComponentType> = {
  overview: lazyComponent(() =>
    import('./overview/overview-panel').then((file) => file.OverviewPanel),
  ),
  users: lazyComponent(() => import('./users/users-panel').then((file) => file.UsersPanel)),
  usage: lazyComponent(() =>
    import('./limits/usage-control-panel').then((file) => file.UsageControlPanel),
  ),
  system: lazyComponent(() => import('./system/system-panel').then((file) => file.SystemPanel)),
  fulfillment: lazyComponent(() =>
    import('./fulfillment/fulfillment-panel').then((file) => file.FulfillmentPanel),
  ),
  reports: lazyComponent(() => import('./reports/reports-panel').then((file) => file.ReportsPanel)),
  faculty: lazyComponent(() => import('./faculty/faculty-panel').then((file) => file.FacultyPanel)),
  audit: lazyComponent(() => import('./audit/audit-panel').then((file) => file.AuditPanel)),
  admins: lazyComponent(() => import('./admins/admins-panel').then((file) => file.AdminsPanel)),
};

/** Only the open tab is mounted: opening it reloads its figures. */
export function AdminTabs() {
  const { tab, goTo } = useAdminTab();
  const usersCount = useUsersCount();
  const bar = useRef<HTMLElement>(null);
  const inSight = useRef('');
  useEffect(() => {
    // The count moves the tabs after it.
    const places = `${tab} ${usersCount}`;
    if (inSight.current === places) return;
    inSight.current = places;
    const selected = bar.current?.querySelector(`[data-tab="${tab}"]`);
    selected?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab, usersCount]);
  const Panel = PANELS[tab];
  return (
    <Tabs value={tab} onValueChange={(value) => goTo({ tab: value as AdminTab })}>
      {/* The tabs' words stand above the content's edge. */}
      <nav
        ref={bar}
        aria-label="Admin"
        className="sticky top-16 z-20 flex overflow-x-auto border-b border-rule bg-paper py-2 pl-1.5 [scrollbar-width:none] max-xl:fades-out lg:pl-3 xl:pl-0 short:static"
      >
        <TabList aria-label="Admin" className="mx-auto w-max pr-12 xl:w-full xl:max-w-7xl xl:px-3">
          {ADMIN_TABS.map(({ value, label }) => (
            <Tab key={value} value={value} data-tab={value}>
              {value === 'users' && usersCount ? `${label} (${usersCount})` : label}
            </Tab>
          ))}
        </TabList>
      </nav>
      <main id="main" className="mx-auto max-w-7xl px-4.5 pt-6 pb-24 lg:px-6">
        {ADMIN_TABS.map(({ value }) => (
          <TabPanel key={value} value={value} className="grid grid-cols-1 gap-6">
            {value === tab ? <Panel /> : null}
          </TabPanel>
        ))}
      </main>
    </Tabs>
  );
}
