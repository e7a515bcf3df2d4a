'use client';

import { useEffect, useState } from 'react';
import { type AuditQuery, adminCalls } from '@/lib/client/calls/admin-calls';
import { AUDIT_SEARCH_MIN_LENGTH, auditMessages } from '@/lib/constants/audit';
import { useAdminTab } from '../use-admin-tab';
import { usePages } from '../use-pages';
import { type AuditFilters, FILTERS, firstFilters, NO_FILTERS } from './audit-filters';

const DEBOUNCE_MS = 250;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What can't be searched for yet. */
function faultsOf({ q, user }: AuditFilters): Partial<AuditFilters> {
  const short = q.trim().length;
  return {
    ...(short > 0 && short < AUDIT_SEARCH_MIN_LENGTH ? { q: auditMessages.searchTooShort } : {}),
    ...(user.trim() && !UUID.test(user.trim()) ? { user: 'Enter the full ID of a user' } : {}),
  };
}

/** Without the filters that are empty or at fault. */
function queryOf(filters: AuditFilters): AuditQuery {
  const faults = faultsOf(filters);
  const given = FILTERS.filter((name) => filters[name].trim() && !faults[name]);
  return Object.fromEntries(given.map((name) => [name, filters[name].trim()]));
}

/** The first filters come from the URL, such as the user of a drawer. */
export function useAudit() {
  const { param } = useAdminTab();
  const [filters, setFilters] = useState(() => firstFilters(param));
  const [query, setQuery] = useState(() => queryOf(filters));
  useEffect(() => {
    const timer = setTimeout(() => setQuery(queryOf(filters)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [filters]);
  return {
    filters,
    faults: faultsOf(filters),
    change: (part: Partial<AuditFilters>) => setFilters((now) => ({ ...now, ...part })),
    clear: () => setFilters(NO_FILTERS),
    isNarrowed: Object.keys(query).length > 0,
    log: usePages('audit', query, adminCalls.audit),
  };
}

export type Audit = ReturnType<typeof useAudit>;
