import { brand } from '../brand';

/** In their order (product-rules.md, "Dashboard"). */
export const DASHBOARD_TABS = [
  { value: 'upload', label: 'File Upload' },
  { value: 'courses', label: 'Mini Courses' },
  { value: 'flashcards', label: 'Flashcards' },
  { value: 'tutor', label: brand.tutor },
  { value: 'visual', label: 'Visual Learning' },
  { value: 'dropzone', label: 'Drop Zone' },
  { value: 'hustle', label: 'Daily Hustle' },
  { value: 'wheel', label: 'Hustle Wheel' },
  { value: 'leaderboard', label: 'Hustle Leaderboard' },
  { value: 'rewards', label: 'Rewards Store' },
] as const;

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['value'];

/** The first tab for an unknown value. */
export function dashboardTab(value: string | null): DashboardTab {
  return DASHBOARD_TABS.find((tab) => tab.value === value)?.value ?? 'upload';
}
