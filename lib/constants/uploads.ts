/** Specification 5: what the file input accepts. The server decides from the content, not from this. */
export const UPLOAD_EXTENSIONS = ['.pdf', '.doc', '.docx', '.txt'] as const;

export const MAX_UPLOAD_MB = 50;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024;

/** Issue 2: shorter texts have nothing to study. */
export const MIN_TEXT_WORDS = 50;

/** Refusals that the upload panel gives before sending and the server gives after, in the same words. */
export const uploadMessages = {
  file_empty: 'This file is empty. Please choose another one.',
  file_too_large: `This file is larger than ${MAX_UPLOAD_MB} MB. Please upload a smaller one, such as a single chapter.`,
  file_type_unsupported:
    'This kind of file cannot be read. Please upload a PDF, a Word document (.doc or .docx) or a text file (.txt).',
} as const;
