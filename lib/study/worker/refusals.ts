import { uploadMessages } from '../../constants/uploads';
import { MAX_PDF_PAGES, MIN_TEXT_WORDS } from '../../engine/limits';
import type { ReadingError, ReadingErrorCode } from '../../engine/read-document';
import { AppError } from '../../errors';

type RefusalCode = ReadingErrorCode | 'file_too_large' | 'file_too_slow';

const SENTENCES = {
  file_empty: 'There’s no text in this document. Choose another one.',
  file_too_large: uploadMessages.file_too_large,
  file_type_unsupported: uploadMessages.file_type_unsupported,
  file_extension_mismatch:
    'This file’s name doesn’t match what’s inside. Check that you chose the right file.',
  file_encrypted:
    'This file is password-protected. Save a copy without the password and upload that.',
  file_without_text:
    'This PDF contains only scanned images, so there’s no text we can read. Run text recognition (OCR) on it, then upload the result.',
  file_corrupt:
    'This file seems to be damaged. Try opening it on your computer, save a new copy, and upload that.',
  file_bomb:
    'This file needs too much memory to open. Save it again in Word or as a PDF, or upload a single chapter.',
  file_too_many_pages: `This PDF has more than ${MAX_PDF_PAGES.toLocaleString('en')} pages. Split it and upload one part at a time.`,
  file_too_slow:
    'This file takes too long to read. Print it to a new PDF and upload that, or upload a single chapter.',
  text_too_short: `This document has fewer than ${MIN_TEXT_WORDS} words. Upload a longer one.`,
  url_type_unsupported: uploadMessages.url_type_unsupported,
} as const satisfies Record<RefusalCode, string>;

export function refuse(code: RefusalCode, sentence: string = SENTENCES[code]): AppError {
  return new AppError(code, sentence);
}

export function refusalOf({ code, explanation }: ReadingError): AppError {
  return refuse(code, explanation);
}
