import { BAR_LABELS, DASHBOARD_TABS, type DashboardTab } from '@/lib/constants/dashboard-tabs';

const FIRST_IN_BAR: DashboardTab = 'upload';

/**
 * The Tab key enters the list at the selected tab. On a narrow screen that may be in the sheet; then also at the bar's
 * first tab. The sheet, while open, is entered at the selected tab or its first one.
 */
export function tabStops(selected: DashboardTab, wide: boolean): DashboardTab[] {
  if (wide) return [selected];
  const isInBar = BAR_LABELS[selected] !== undefined;
  const firstInSheet = DASHBOARD_TABS.find(({ value }) => !BAR_LABELS[value])?.value;
  if (!isInBar) return [FIRST_IN_BAR, selected];
  return firstInSheet ? [selected, firstInSheet] : [selected];
}
