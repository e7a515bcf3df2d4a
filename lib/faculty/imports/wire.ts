import type { BadRow } from '@/db/schema';
import type { IMPORT_STATES } from '../../constants/faculty';

/** `GET /api/faculty/refresh` for programs. The figures are null until the import is done. */
export type FacultyImportWire = {
  id: string;
  state: (typeof IMPORT_STATES)[number];
  /** Records so far. */
  read: number;
  listed: number | null;
  /** New or changed. */
  changed: number | null;
  removed: number | null;
  skipped: number;
  /** The first hundred of those skipped. */
  bad_rows: BadRow[];
  error: string | null;
  started_at: string;
  finished_at: string | null;
};

/** `GET /api/admin/faculty-import` */
export type LastImportWire = {
  /** Whether FACULTY_FEED_URL is set. */
  configured: boolean;
  last_import: FacultyImportWire | null;
};
