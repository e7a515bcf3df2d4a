'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { LoadingNote, Skeleton, SkeletonText } from '@/components/ui/skeleton';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { LaterTab } from './later-tab';

function TabLoading() {
  return (
    <div className="grid gap-6">
      <LoadingNote>Loading</LoadingNote>
      <Skeleton className="h-9 w-72 max-w-full" />
      <SkeletonText lines={5} className="max-w-measure" />
    </div>
  );
}

const loading = TabLoading;

const UploadTab = dynamic(() => import('../study/upload/upload-tab').then((file) => file.UploadTab), { loading });
const CoursesTab = dynamic(() => import('../study/courses/courses-tab').then((file) => file.CoursesTab), { loading });
const FlashcardsTab = dynamic(() => import('../study/flashcards/flashcards-tab').then((file) => file.FlashcardsTab), {
  loading,
});
const VisualTab = dynamic(() => import('../study/visual/visual-tab').then((file) => file.VisualTab), { loading });
const TutorTab = dynamic(() => import('../tutor/tutor-tab').then((file) => file.TutorTab), { loading });

const STUDY_TABS: Partial<Record<DashboardTab, ComponentType>> = {
  upload: UploadTab,
  courses: CoursesTab,
  flashcards: FlashcardsTab,
  tutor: TutorTab,
  visual: VisualTab,
};

/** The inside of one tab; its code comes when it is first opened. */
export function TabBody({ tab, label }: { tab: DashboardTab; label: string }) {
  const Study = STUDY_TABS[tab];
  if (Study) return <Study />;
  return (
    <LaterTab
      name={tab as Exclude<DashboardTab, 'upload' | 'courses' | 'flashcards' | 'tutor' | 'visual'>}
      label={label}
    />
  );
}
