'use client';

import type { ComponentType } from 'react';
import { TabLoading } from '@/components/shell/tab-loading';
import { lazyComponent } from '@/components/ui/lazy-component';
import { LoadingNote } from '@/components/ui/skeleton';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { UploadShape } from '../study/upload/upload-shape';

function UploadLoading() {
  return (
    <>
      <LoadingNote>Loading</LoadingNote>
      <UploadShape />
    </>
  );
}

const loading = TabLoading;

const TABS: Record<DashboardTab, ComponentType> = {
  upload: lazyComponent(() => import('../study/upload/upload-tab').then((file) => file.UploadTab), {
    loading: UploadLoading,
  }),
  courses: lazyComponent(() => import('./courses').then((file) => file.Courses), { loading }),
  flashcards: lazyComponent(
    () => import('../study/flashcards/flashcards-tab').then((file) => file.FlashcardsTab),
    {
      loading,
    },
  ),
  tutor: lazyComponent(() => import('../tutor/tutor-tab').then((file) => file.TutorTab), {
    loading,
  }),
  visual: lazyComponent(() => import('../study/visual/visual-tab').then((file) => file.VisualTab), {
    loading,
  }),
  dropzone: lazyComponent(
    () => import('../play/drop-zone/drop-zone-tab').then((file) => file.DropZoneTab),
    { loading },
  ),
  hustle: lazyComponent(() => import('../play/hustle/hustle-tab').then((file) => file.HustleTab), {
    loading,
  }),
  wheel: lazyComponent(() => import('../play/wheel/wheel-tab').then((file) => file.WheelTab), {
    loading,
  }),
  leaderboard: lazyComponent(
    () => import('../play/leaderboard/leaderboard-tab').then((file) => file.LeaderboardTab),
    {
      loading,
    },
  ),
  rewards: lazyComponent(() => import('../rewards/rewards-tab').then((file) => file.RewardsTab), {
    loading,
  }),
};

export function TabBody({ tab }: { tab: DashboardTab }) {
  const Tab = TABS[tab];
  return <Tab />;
}
