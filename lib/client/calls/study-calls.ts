import type { FlagReason } from '../../constants/card-flags';
import type { CheckAnswer } from '../../engine/types';
import type { ReviewWire } from '../../study/memory/wire';
import type {
  ChapterMaterialWire,
  CheckAnswerWire,
  DocumentWire,
  JobWire,
  LessonOpeningWire,
  ModelWorkWire,
  ProcessedWire,
  TextWire,
} from '../../study/wire';
import { api, apiResponse, post } from '../api';
import { currentUserId } from '../session/session';

/** Paths of reads, which are also SWR keys. */
export const address = {
  usage: () => `/usage/${encodeURIComponent(currentUserId())}`,
  library: '/documents',
  document: (documentId: string) => `/documents/${encodeURIComponent(documentId)}`,
  chapter: (documentId: string, chapter: number) =>
    `/documents/${encodeURIComponent(documentId)}/chapters/${chapter}`,
  /** `chapter`: 0 for the whole document. */
  model: (documentId: string, chapter: number) =>
    `${address.document(documentId)}/model?chapter=${chapter}`,
  messages: (documentId: string) => `/documents/${encodeURIComponent(documentId)}/messages`,
  currentJob: '/processing/current',
  /** What each grade would do to a card. */
  cardNext: (cardId: string) => `/cards/${encodeURIComponent(cardId)}/next`,
  today: '/today',
  progress: '/progress',
  queue: '/reviews/queue',
  setAside: '/reviews/set-aside',
  studySettings: '/study-settings',
  forecast: (days: number) => `/reviews/forecast?days=${days}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
};

const one = encodeURIComponent;

export type ModelAnswer = { model: ModelWorkWire | null };

/** Each throws `ApiError`. */
export const studyCalls = {
  rename: (documentId: string, title: string) =>
    api(address.document(documentId), { method: 'PATCH', body: { title } }),
  remove: (documentId: string) => api(address.document(documentId), { method: 'DELETE' }),
  /** The first visitor of a version waits for the sample's preparation. */
  openSample: () => post<DocumentWire>('/sample', undefined, { timeoutMs: 60_000 }),
  generate: (documentId: string, part: 'mini_courses' | 'flashcards') =>
    post<ProcessedWire>(`${address.document(documentId)}/generate`, { part }, { timeoutMs: 0 }),
  makeChapter: (documentId: string, chapter: number, signal: AbortSignal) =>
    post<ChapterMaterialWire>(address.chapter(documentId, chapter), undefined, {
      timeoutMs: 0,
      signal,
    }),
  /** `use`: whether the learner wants a language model to work on it. */
  chooseModel: (documentId: string, chapter: number, use: boolean) =>
    api<ModelAnswer>(`${address.document(documentId)}/model`, {
      method: 'PUT',
      body: { use, chapter },
    }),
  stopModel: (documentId: string, chapter: number) =>
    api<ModelAnswer>(address.model(documentId, chapter), { method: 'DELETE' }),
  text: (documentId: string, range: { from: number; limit: number }, signal?: AbortSignal) =>
    api<TextWire>(`${address.document(documentId)}/text`, { query: range, signal }),
  openLesson: (lessonId: string) => post<LessonOpeningWire>(`/lessons/${one(lessonId)}/open`),
  completeLesson: (lessonId: string) => post(`/lessons/${one(lessonId)}/complete`),
  /** `idempotencyKey`: a UUID of one press. */
  answerCheck: (
    checkId: string,
    given: { answer: CheckAnswer; took_ms: number },
    idempotencyKey: string,
  ) => post<CheckAnswerWire>(`/checks/${one(checkId)}/answer`, given, { idempotencyKey }),
  reviewCard: (
    cardId: string,
    review: { grade: number; took_ms: number },
    idempotencyKey: string,
  ) => post<ReviewWire>(`/cards/${one(cardId)}/review`, review, { idempotencyKey }),
  masterCard: (cardId: string) => api(`/cards/${one(cardId)}/mastered`, { method: 'PUT' }),
  unmasterCard: (cardId: string) => api(`/cards/${one(cardId)}/mastered`, { method: 'DELETE' }),
  flagCard: (cardId: string, flag: { reason: FlagReason; note?: string }) =>
    post(`/cards/${one(cardId)}/flag`, flag),
  unflagCard: (cardId: string) => api(`/cards/${one(cardId)}/flag`, { method: 'DELETE' }),
  /** `chapter`: 0 for the cards of the whole document. */
  resetCards: (documentId: string, chapter: number) =>
    post(`${address.document(documentId)}/cards/reset`, { chapter }),
  restoreCards: (documentId: string, card_ids: readonly string[]) =>
    post(`${address.document(documentId)}/cards/restore`, { card_ids }),
  clearMessages: (documentId: string) => api(address.messages(documentId), { method: 'DELETE' }),
  restoreMessages: (documentId: string) => post(`${address.messages(documentId)}/restore`),
  removeUpload: (uploadId: string) =>
    apiResponse(`/uploads/${one(uploadId)}`, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0' },
    }),
  cancelJob: (jobId: string) => post<JobWire>(`/processing/${one(jobId)}/cancel`),
};
