import type { ReadingNote } from '../types';

export const TEXT_TRUNCATED: ReadingNote = {
  code: 'text_truncated',
  message:
    'This document is longer than 2,000 pages of text, so we read only the first part. Upload the rest as a second file.',
};
