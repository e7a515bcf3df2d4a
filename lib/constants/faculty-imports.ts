/** How many bad rows an import keeps, with their faults. */
export const BAD_ROWS_KEPT = 100;

export const MAX_FEED_ROWS = 2_000_000;

export const facultyImportMessages = {
  notConfigured:
    'Set FACULTY_FEED_URL to the address of a feed first, and restart. README.md describes the format.',
  abandoned: 'The import was interrupted. Nothing has changed.',
  takenOver: 'The import took too long, so that another one has started.',
  alreadyRunning: 'Another import is running. Wait until it is done.',
  unexpected: 'The import failed for an unexpected reason. Nothing has changed. The log says more.',
  loadFailed: 'Couldn’t load the import',
} as const;

export const badRowFaults = {
  notRecord: 'It isn’t a record.',
  noName: 'The name is missing.',
  longName: 'The name is longer than 200 characters.',
  noSchool: 'The school is missing.',
  longSchool: 'The school is longer than 200 characters.',
  duplicate: 'An earlier record has the same id, or the same name, school and department.',
} as const;
