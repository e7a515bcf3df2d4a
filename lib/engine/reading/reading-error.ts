export type ReadingErrorCode =
  | 'file_empty'
  | 'file_type_unsupported'
  | 'file_extension_mismatch'
  | 'file_encrypted'
  | 'file_without_text'
  | 'file_corrupt'
  | 'file_bomb'
  | 'file_too_many_pages'
  | 'text_too_short'
  | 'url_type_unsupported';

/** `explanation` is a sentence for the learner where it says more than the code. */
export class ReadingError extends Error {
  constructor(
    readonly code: ReadingErrorCode,
    readonly explanation?: string,
  ) {
    super(explanation ?? code);
    this.name = 'ReadingError';
  }
}
