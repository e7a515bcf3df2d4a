import type { DocumentWire } from '@/lib/study/wire';

/** Injected by the dashboard, because `components/tutor` builds on this folder. */
export type QuickAskProps = {
  document: DocumentWire;
  /** An answer is shown until another page is opened. */
  page: string;
  questions: readonly string[];
};
