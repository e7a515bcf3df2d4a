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

/** What the first tab is called once there is a document. */
export const TODAY = 'Today';

/** The tabs in a phone's bottom bar, with what fits under an icon. The others are behind its last button. */
export const BAR_LABELS: Partial<Record<DashboardTab, string>> = {
  upload: TODAY,
  courses: 'Learn',
  flashcards: 'Cards',
  tutor: brand.tutor,
};

/** The first tab for an unknown value. */
export function dashboardTab(value: string | null): DashboardTab {
  return DASHBOARD_TABS.find((tab) => tab.value === value)?.value ?? 'upload';
}
