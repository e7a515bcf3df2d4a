export const MAX_EXAM_TITLE_LENGTH = 100;

/** To come, for a learner. */
export const MAX_EXAMS = 20;

export const MAX_EXAM_DOCUMENTS = 50;

/** Two years ahead. */
export const MAX_EXAM_DAYS = 730;
