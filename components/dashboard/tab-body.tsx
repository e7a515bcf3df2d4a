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

const UploadTab = dynamic(() => import('../study/upload/upload-tab').then((file) => file.UploadTab), {
  loading: UploadLoading,
});
const Courses = dynamic(() => import('./courses').then((file) => file.Courses), { loading });
const FlashcardsTab = dynamic(() => import('../study/flashcards/flashcards-tab').then((file) => file.FlashcardsTab), {
  loading,
});
const VisualTab = dynamic(() => import('../study/visual/visual-tab').then((file) => file.VisualTab), { loading });
const TutorTab = dynamic(() => import('../tutor/tutor-tab').then((file) => file.TutorTab), { loading });

const DropZoneTab = dynamic(() => import('../play/drop-zone/drop-zone-tab').then((file) => file.DropZoneTab), {
  loading,
});
const HustleTab = dynamic(() => import('../play/hustle/hustle-tab').then((file) => file.HustleTab), { loading });
const WheelTab = dynamic(() => import('../play/wheel/wheel-tab').then((file) => file.WheelTab), { loading });
const LeaderboardTab = dynamic(
  () => import('../play/leaderboard/leaderboard-tab').then((file) => file.LeaderboardTab),
  {
    loading,
  },
);

const RewardsTab = dynamic(() => import('../rewards/rewards-tab').then((file) => file.RewardsTab), { loading });

const TABS: Record<DashboardTab, ComponentType> = {
  upload: UploadTab,
  courses: Courses,
  flashcards: FlashcardsTab,
  tutor: TutorTab,
  visual: VisualTab,
  dropzone: DropZoneTab,
  hustle: HustleTab,
  wheel: WheelTab,
  leaderboard: LeaderboardTab,
  rewards: RewardsTab,
};

export function TabBody({ tab }: { tab: DashboardTab }) {
  const Tab = TABS[tab];
  return <Tab />;
}
