export const AUDIT_PAGE_SIZE = 50;

/** Shorter texts have no index. */
export const AUDIT_SEARCH_MIN_LENGTH = 3;
export const AUDIT_SEARCH_MAX_LENGTH = 200;

/** `unknown`: the process died during an action at a provider. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'unknown';

export const auditMessages = {
  searchTooShort: `Enter at least ${AUDIT_SEARCH_MIN_LENGTH} characters`,
  loadFailed: 'The audit log couldn’t be loaded',
} as const;
