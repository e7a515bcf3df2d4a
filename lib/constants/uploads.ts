/** Specification 5: what the file input accepts. The server decides from the content, not from this. */
export const UPLOAD_EXTENSIONS = ['.pdf', '.doc', '.docx', '.txt'] as const;

export const MAX_UPLOAD_MB = 50;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024;

/** The most bytes of a file in one request or answer: hosts commonly cap bodies at 4.5 MB. Larger files travel in parts. */
export const MAX_PART_BYTES = 4 * 1024 * 1024;

/** What the upload panel sends in one request of an upload in parts: some seconds on a slow line. */
export const UPLOAD_PART_BYTES = 2 * 1024 * 1024;

/** Unfinished uploads that a learner may have at once; of at most 50 MB each, they bound what waits for them, too. */
export const MAX_UNFINISHED_UPLOADS = 2;

/** How many bytes of original files each plan keeps for a learner, all documents together. A demo visitor has the trial's. */
export const ORIGINALS_QUOTA_BYTES = { trial: 200 * 1024 * 1024, paid: 2 * 1024 * 1024 * 1024 } as const;

/** Issue 2: shorter texts have nothing to study. */
export const MIN_TEXT_WORDS = 50;

/** Refusals that the upload panel gives before sending and the server gives after, in the same words. */
export const uploadMessages = {
  file_empty: 'This file is empty. Please choose another one.',
  file_too_large: `This file is larger than ${MAX_UPLOAD_MB} MB. Please upload a smaller one, such as a single chapter.`,
  file_type_unsupported:
    'This kind of file cannot be read. Please upload a PDF, a Word document (.doc or .docx) or a text file (.txt).',
} as const;
