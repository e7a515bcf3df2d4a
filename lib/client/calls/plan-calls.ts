import type { StudySettingsWire, UndoWire } from '../../study/memory/wire';
import { api, post } from '../api';
import { address } from './study-calls';

export type ExamDraft = { title: string; date: string; document_ids: readonly string[] };

const one = encodeURIComponent;

/** How and when a learner studies. Each throws `ApiError`. */
export const planCalls = {
  bringBack: (cardId: string) => post(`/cards/${one(cardId)}/bring-back`),
  undoReview: (reviewId: string) => post<UndoWire>(`/reviews/${one(reviewId)}/undo`),
  /** What isn't named stays. */
  changeStudySettings: (change: Partial<Omit<StudySettingsWire, 'fitted_at'>>) =>
    api<StudySettingsWire>(address.studySettings, { method: 'PUT', body: change }),
  addExam: (exam: ExamDraft) => post('/exams', exam),
  changeExam: (examId: string, exam: ExamDraft) =>
    api(`/exams/${one(examId)}`, { method: 'PUT', body: exam }),
  removeExam: (examId: string) => api(`/exams/${one(examId)}`, { method: 'DELETE' }),
};
