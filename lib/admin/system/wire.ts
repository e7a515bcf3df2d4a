import type { MaintenanceStarter, SYSTEM_CHECKS } from '../../constants/admin';
import type { MailKind } from '../../constants/mail';
import type { RunFault } from '../../constants/model-faults';

/** No addresses: only what it was and why it failed. */
export type FailedMailWire = {
  mail_id: string;
  kind: MailKind;
  written_at: string;
  attempts: number;
  reason: string | null;
};

export type OpenEventWire = { event_id: string; type: string; received_at: string };

/** `GET /api/admin/system`. Lists have the oldest few. */
export type SystemWire = {
  versions: { app: string; engine: string | null; node: string; postgres: string };
  database: {
    kind: 'embedded' | 'postgres';
    size_bytes: number;
    connections: number;
    max_connections: number;
    answered_in_ms: number;
  };
  mail: {
    /** `kept`: shown in `/dev/mail` instead. */
    delivery: 'resend' | 'kept';
    waiting: number;
    /** Since when the oldest is due. */
    due_since: string | null;
    failed: number;
    failures: FailedMailWire[];
  };
  webhooks: {
    provider: 'stripe' | 'local' | 'none';
    last: { type: string; received_at: string; handled: boolean } | null;
    unhandled: number;
    open: OpenEventWire[];
  };
  /** Null if no language model is configured. Tokens of today (UTC), of all learners; limits are most tokens. */
  model: {
    name: string;
    host: string;
    tokens_today: number;
    limits: { document: number; learner: number; site: number };
    /** Of documents that the model's work failed on in the last 24 hours, most first. */
    failures: { fault: RunFault; runs: number }[];
  } | null;
  maintenance: { started_by: MaintenanceStarter; ended_at: string; failed: string[] }[];
};

export type SystemCheck = (typeof SYSTEM_CHECKS)[number];

/** `POST /api/admin/system/check` */
export type SystemCheckWire = {
  check: SystemCheck;
  ok: boolean;
  summary: string;
  took_ms: number;
  checked_at: string;
};
