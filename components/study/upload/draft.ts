/** What was typed or pasted, kept until a document has come of it: a refusal must not cost the learner's words. */
export type Draft = { mode: 'file' | 'url'; url: string; pasted: string };

export const EMPTY_DRAFT: Draft = { mode: 'file', url: '', pasted: '' };

export type DraftProps = { draft: Draft; onDraft: (change: Partial<Draft>) => void };
