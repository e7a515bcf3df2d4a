/** What the learner typed or pasted, kept until it becomes a document, so that a refusal doesn't lose it. */
export type Draft = { mode: 'file' | 'url'; url: string; pasted: string };

export const EMPTY_DRAFT: Draft = { mode: 'file', url: '', pasted: '' };

export type DraftProps = { draft: Draft; onDraft: (change: Partial<Draft>) => void };
