'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { TabLoading } from '@/components/shell/tab-loading';
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
  upload: dynamic(() => import('../study/upload/upload-tab').then((file) => file.UploadTab), {
    loading: UploadLoading,
  }),
  courses: dynamic(() => import('./courses').then((file) => file.Courses), { loading }),
  flashcards: dynamic(
    () => import('../study/flashcards/flashcards-tab').then((file) => file.FlashcardsTab),
    {
      loading,
    },
  ),
  tutor: dynamic(() => import('../tutor/tutor-tab').then((file) => file.TutorTab), { loading }),
  visual: dynamic(() => import('../study/visual/visual-tab').then((file) => file.VisualTab), {
    loading,
  }),
  dropzone: dynamic(
    () => import('../play/drop-zone/drop-zone-tab').then((file) => file.DropZoneTab),
    { loading },
  ),
  hustle: dynamic(() => import('../play/hustle/hustle-tab').then((file) => file.HustleTab), {
    loading,
  }),
  wheel: dynamic(() => import('../play/wheel/wheel-tab').then((file) => file.WheelTab), {
    loading,
  }),
  leaderboard: dynamic(
    () => import('../play/leaderboard/leaderboard-tab').then((file) => file.LeaderboardTab),
    {
      loading,
    },
  ),
  rewards: dynamic(() => import('../rewards/rewards-tab').then((file) => file.RewardsTab), {
    loading,
  }),
};

export function TabBody({ tab }: { tab: DashboardTab }) {
  const Tab = TABS[tab];
  return <Tab />;
}
