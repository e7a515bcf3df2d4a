/** After trimming (product-rules.md, "Professor ratings"). */
export const FACULTY_QUERY_MIN_LENGTH = 2;
export const FACULTY_QUERY_MAX_LENGTH = 200;

export const FACULTY_RESULTS = 20;

/** Red below yellow (product-rules.md, "Professor ratings"). */
export const RATING_GREEN_FROM = 4.5;
export const RATING_YELLOW_FROM = 3.5;

/** API values for unknown figures; screens show them as unknown (product-rules.md, "Professor ratings"). */
export const FACULTY_DEFAULTS = {
  department: 'N/A',
  rating: 3.5,
  num_ratings: 0,
  difficulty: 3,
  would_take_again: 50,
} as const;

/** `sample`: made up, ships with the product. `feed`: from FACULTY_FEED_URL. */
export const FACULTY_SOURCES = ['sample', 'feed'] as const;

export const IMPORT_STATES = ['running', 'done', 'failed'] as const;

/** What an admin decided about reported ratings. */
export const REPORT_OUTCOMES = ['removed', 'dismissed'] as const;

export const REPORT_MIN_LENGTH = 10;
export const REPORT_MAX_LENGTH = 500;

export const LEARNER_RATINGS = [1, 2, 3, 4, 5] as const;
export type LearnerRating = (typeof LEARNER_RATINGS)[number];

export const facultyMessages = {
  tooShort: `Please enter at least ${FACULTY_QUERY_MIN_LENGTH} characters`,
  tooLong: `Please enter at most ${FACULTY_QUERY_MAX_LENGTH} characters`,
  failed: 'Error searching faculty. Please try again.',
  none: 'No professors found',
  noneHint: 'Try a different search term',
  noRatings: 'No ratings yet',
  rating: 'Please choose a rating from 1 to 5',
  address: 'This professor’s address is incomplete.',
  reportTooShort: `Tell us what’s wrong in at least ${REPORT_MIN_LENGTH} characters`,
  reportTooLong: `Keep it to ${REPORT_MAX_LENGTH} characters or fewer`,
  nothingToReport: 'Learners haven’t rated this professor, so there’s nothing to report.',
  reportFailed: 'Your report wasn’t sent.',
  reported: 'Thank you. We’ll review these ratings.',
  unknown: 'This professor is no longer listed. Please search again.',
} as const;
