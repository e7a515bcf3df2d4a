/** Shares from 0 to 1. */
export type RecallWire = { with_plan: number; without: number };

/** `GET /api/exams`, nearest first. */
export type ExamWire = {
  exam_id: string;
  title: string;
  /** `2026-12-03`, in the learner's time zone. */
  date: string;
  document_ids: string[];
  /** 0 on the day itself. */
  days_left: number;
  cards: number;
  lessons: number;
  lessons_completed: number;
  /** Expected recall of its cards today, 0 to 1. */
  ready: number;
  /** What remains to be done today; lessons in halves. */
  today: { cards: number; lessons: number };
  expected: RecallWire;
  /** From today to the exam; empty without cards, as when its documents were deleted. */
  curve: ({ day: string } & RecallWire)[];
};

export type ExamsWire = { exams: ExamWire[] };

/** `POST /api/exams`, `PUT` and `DELETE /api/exams/{examId}` */
export type ExamChangedWire = { exam_id: string };
