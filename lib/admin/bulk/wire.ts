import type { BULK_STATES, BulkKind } from '../../constants/admin';

export type BulkJobWire = {
  job_id: string;
  state: (typeof BULK_STATES)[number];
  /** Who started it. */
  admin: string;
  /** Users to reach, counted at the start. */
  total: number;
  done: number;
  started_at: string;
  finished_at: string | null;
};

/** `reaches`: how many users a job would reach now; none while one is running, which a start would join. `job`: the running one, or the last. */
export type BulkKindWire = { kind: BulkKind; reaches: number; job: BulkJobWire | null };

/** `GET /api/admin/bulk` */
export type BulkWire = { kinds: BulkKindWire[] };

/** `POST /api/admin/bulk`. `started` is false if one was running already: it is the one shown. */
export type BulkStartedWire = { started: boolean; job: BulkJobWire };
