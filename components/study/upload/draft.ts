/** Kept until it becomes a document, so that a failure loses nothing. */
export type Draft = { mode: 'file' | 'url'; file: File | null; url: string; pasted: string };

export const EMPTY_DRAFT: Draft = { mode: 'file', file: null, url: '', pasted: '' };

export type DraftProps = { draft: Draft; onDraft: (change: Partial<Draft>) => void };
