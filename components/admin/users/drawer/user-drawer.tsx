'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import type { AdminUserDetailWire, AdminUserWire } from '@/lib/admin/users/wire';
import { ApiError } from '@/lib/client/api';
import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { useRead } from '@/lib/client/use-read';
import { adminMessages, adminScreenMessages } from '@/lib/constants/admin';
import type { OnAct } from '../user-actions';
import { UserMenuButton } from '../user-menu-button';
import { UserState } from '../user-state';
import { DocumentsTab } from './documents-tab';
import { LogTab } from './log-tab';
import { PointsTab } from './points-tab';
import { ProfileTab, type TabProps } from './profile-tab';
import { SessionsTab } from './sessions-tab';
import { SubscriptionTab } from './subscription-tab';
import { UsageTab } from './usage-tab';

const TABS: readonly { value: string; label: string; Body: ComponentType<TabProps> }[] = [
  { value: 'profile', label: 'Profile', Body: ProfileTab },
  { value: 'usage', label: 'Usage', Body: UsageTab },
  { value: 'points', label: 'Points', Body: PointsTab },
  { value: 'subscription', label: 'Subscription', Body: SubscriptionTab },
  { value: 'sessions', label: 'Sessions', Body: SessionsTab },
  { value: 'documents', label: 'Documents', Body: DocumentsTab },
  { value: 'log', label: 'Log', Body: LogTab },
];

function DrawerTabs(props: TabProps) {
  const [tab, setTab] = useState('profile');
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <div className="-mx-5 -my-1.5 flex scroll-px-5 overflow-x-auto px-5 py-1.5 [scrollbar-width:none]">
        <TabList aria-label="User" className="w-max">
          {TABS.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
      </div>
      {TABS.map(({ value, Body }) => (
        <TabPanel key={value} value={value} className="mt-5 grid grid-cols-1 gap-5">
          {value === tab ? <Body {...props} /> : null}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function useDetail(userId: string) {
  const { data, error, failed, retry } = useRead(['user', userId], {
    fetcher: () => adminUserCalls.detail(userId),
  });
  return {
    detail: data,
    error,
    isGone: error instanceof ApiError && error.status === 404,
    failed,
    retry,
  };
}

type UserDrawerProps = {
  userId: string;
  /** From the list, until the details have loaded. */
  known: AdminUserWire | undefined;
  onAct: OnAct;
  onClose: () => void;
};

function DrawerBody({
  found,
  onAct,
}: {
  found: ReturnType<typeof useDetail>;
  onAct: OnAct;
}): ReactNode {
  const { detail, error, isGone, failed, retry } = found;
  if (isGone) return <Alert tone="info">{adminMessages.noSuchUser}</Alert>;
  if (detail) return <DrawerTabs detail={detail} onAct={onAct} />;
  if (failed)
    return <LoadFailed error={error} title={adminScreenMessages.loadFailed} onRetry={retry} />;
  return <LoadingText lines={8}>Loading the user</LoadingText>;
}

/** Everything about one user (product-rules.md, "Admin"). */
export function UserDrawer({ userId, known, onAct, onClose }: UserDrawerProps) {
  const found = useDetail(userId);
  const user: AdminUserDetailWire['user'] | AdminUserWire | undefined = found.isGone
    ? undefined
    : (found.detail?.user ?? known);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={<bdi className="line-clamp-3 text-left">{user?.name ?? 'User'}</bdi>}
      description={user?.email}
    >
      <div className="grid grid-cols-1 gap-4">
        {user ? (
          <div className="flex items-center justify-between gap-3">
            <UserState user={user} />
            <UserMenuButton user={user} onAct={onAct} isLabelled />
          </div>
        ) : null}
        <DrawerBody found={found} onAct={onAct} />
      </div>
    </Dialog>
  );
}
