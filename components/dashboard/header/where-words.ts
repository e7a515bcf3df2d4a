import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

/** Tabs that show the open document. */
const OF_A_DOCUMENT: ReadonlySet<DashboardTab> = new Set([
  'courses',
  'flashcards',
  'tutor',
  'visual',
]);

type Place = {
  tab: DashboardTab;
  label: string;
  /** The open document's title. */
  document: string | undefined;
  part: string | null;
  /** What is shown of no document. */
  page: string | null;
};

/** `beside`: null if the title says it all. */
export function whereWords({ tab, label, document, part, page }: Place): {
  title: string;
  beside: string | null;
} {
  if (page) return { title: page, beside: null };
  if (document && OF_A_DOCUMENT.has(tab)) return { title: document, beside: part ?? label };
  return { title: label, beside: null };
}
