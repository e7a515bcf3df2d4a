/** What the file picker offers. */
export const PICKER_EXTENSIONS = ['.pdf', '.doc', '.docx', '.txt'] as const;
/** What can be dropped, or picked among all files. The server decides by the content (product-rules.md, "Uploads and reading"). */
export const UPLOAD_EXTENSIONS = [...PICKER_EXTENSIONS, '.md', '.markdown'] as const;

export const MAX_UPLOAD_MB = 50;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024;

/** Of one request or response: hosts commonly limit bodies to 4.5 MB. */
export const MAX_PART_BYTES = 4 * 1024 * 1024;

/** Part size of the upload panel: some seconds on a slow connection. */
export const UPLOAD_PART_BYTES = 2 * 1024 * 1024;

/** Per learner. At 50 MB each, this also limits their storage. */
export const MAX_UNFINISHED_UPLOADS = 2;

/** Per learner. Demo visitors have the trial's. */
export const ORIGINALS_QUOTA_BYTES = {
  trial: 200 * 1024 * 1024,
  paid: 2 * 1024 * 1024 * 1024,
} as const;

export const uploadMessages = {
  file_empty: 'This file is empty. Choose another one.',
  file_too_large: `This file is larger than ${MAX_UPLOAD_MB} MB. Choose a smaller one, such as a single chapter.`,
  file_type_unsupported:
    'We can’t read this kind of file. Choose a PDF, Word (.doc or .docx), or text file (.txt or .md).',
  url_type_unsupported:
    'We can’t read what’s at this address. Use the address of a web page, PDF, Word document, or text file.',
} as const;
