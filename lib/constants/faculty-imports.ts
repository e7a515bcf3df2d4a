import { adminMessages } from './admin';

/** How many bad rows an import keeps, with their faults. */
export const BAD_ROWS_KEPT = 100;

export const MAX_FEED_ROWS = 2_000_000;

export const facultyImportMessages = {
  notConfigured:
    'Set FACULTY_FEED_URL to the address of a feed first, and restart. README.md describes the format.',
  abandoned: 'The import was interrupted. Nothing has changed.',
  takenOver: 'The import took too long, so another one took over.',
  alreadyRunning: 'Another import is running. Wait until it’s done.',
  unexpected:
    'The import failed for an unexpected reason. Nothing has changed. The server’s log says more.',
  loadFailed: 'Couldn’t load the import',
} as const;

export const badRowFaults = {
  notRecord: 'This isn’t a record.',
  noName: 'The name is missing.',
  longName: 'The name is longer than 200 characters.',
  noSchool: 'The school is missing.',
  longSchool: 'The school is longer than 200 characters.',
  duplicate: 'An earlier record has the same id, or the same name, school and department.',
} as const;

/** Where a new tab shows the progress. */
export const IMPORT_PAGE = '/admin?tab=faculty';
export const IMPORT_CALL = '/api/faculty/refresh';

/** Why an import didn't start, by the code of the error. */
const refusedImports = new Map([
  ['forbidden', adminMessages.roleNotAllowed],
  ['wrong_origin', 'A link on another site led here, so no import was started.'],
  ['feed_unusable', facultyImportMessages.notConfigured],
]);

export const refusedImportText = (code: string): string =>
  refusedImports.get(code) ?? 'The import didn’t start. Please try again.';

/** The page that says so. Without a session, it shows the sign-in. */
export const refusedImportPage = (code: string): string =>
  code === 'not_signed_in'
    ? IMPORT_PAGE
    : `${IMPORT_PAGE}&${new URLSearchParams({ refused: code })}`;
