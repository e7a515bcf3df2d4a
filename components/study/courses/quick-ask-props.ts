import type { DocumentWire } from '@/lib/study/wire';

/** The question box beside a page of the course. The dashboard passes it in: the tutor's folder builds on this one. */
export type QuickAskProps = {
  document: DocumentWire;
  /** What the learner is reading. The answer to a question asked there goes when another page is opened. */
  page: string;
  /** Questions that the page answers. */
  questions: readonly string[];
};
