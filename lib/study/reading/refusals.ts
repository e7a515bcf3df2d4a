import { MIN_TEXT_WORDS, uploadMessages } from '../../constants/uploads';
import { AppError, type ErrorCode, type ErrorDetail } from '../../errors';
import { MOST_PDF_PAGES } from './limits';

/** What a learner is told when a document cannot be read, and what to do about it. */
const SENTENCES = {
  file_empty: 'There’s no text in this document. Choose another one.',
  file_too_large: uploadMessages.file_too_large,
  file_type_unsupported: uploadMessages.file_type_unsupported,
  file_extension_mismatch: 'This file’s name doesn’t match what’s inside. Check that you chose the right file.',
  file_encrypted: 'This file is password-protected. Save a copy without the password and upload that.',
  file_without_text:
    'This PDF has only pictures of pages, and no text we can read. Run text recognition (OCR) on it, then upload the result.',
  file_corrupt:
    'This file is damaged, and we can’t open it. Open it on your computer, save it again, and upload the new copy.',
  file_bomb:
    'This file unpacks to far more than a document should, so we didn’t open it. Save it again in Word or as a PDF, and upload that.',
  file_too_many_pages: `This PDF has more than ${MOST_PDF_PAGES.toLocaleString('en')} pages. Split it and upload one part at a time.`,
  file_too_slow: 'This file takes too long to read. Save it again as a plain PDF, or upload a single chapter.',
  text_too_short: `This document has fewer than ${MIN_TEXT_WORDS} words, which is too little to study. Upload a longer one.`,
  url_type_unsupported:
    'We can’t read what’s at this address. Use the address of a web page, PDF, Word document, or text file.',
} as const satisfies Partial<Record<ErrorCode, string>>;

type RefusalCode = keyof typeof SENTENCES;

/** The error for a document that cannot be read; `sentence` where the common one can be more exact. */
export function refuse(code: RefusalCode, sentence: string = SENTENCES[code], detail: ErrorDetail = {}): AppError {
  return new AppError(code, sentence, detail);
}
