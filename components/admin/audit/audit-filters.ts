import { ADMIN_ACTIONS } from '@/lib/constants/admin';
import { AUDIT_SEARCH_MAX_LENGTH } from '@/lib/constants/audit';
import { LAST_DAY, utcDay } from '@/lib/time/days';

export const FILTERS = ['q', 'action', 'admin', 'user', 'from', 'to'] as const;
export type AuditFilters = Record<(typeof FILTERS)[number], string>;

export const NO_FILTERS: AuditFilters = {
  q: '',
  action: '',
  admin: '',
  user: '',
  from: '',
  to: '',
};

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return text.length === LAST_DAY.length && !Number.isNaN(time) && utcDay(new Date(time)) === text;
}

/** Those of the URL, without what their fields can't hold: the server would refuse it, and nobody would see why. */
export function firstFilters(param: (name: string) => string | null): AuditFilters {
  const given = (name: keyof AuditFilters) => param(name) ?? '';
  const action = ADMIN_ACTIONS.find((known) => known === given('action'));
  const dayOf = (name: 'from' | 'to') => (isDay(given(name)) ? given(name) : '');
  return {
    q: given('q').slice(0, AUDIT_SEARCH_MAX_LENGTH),
    action: action ?? '',
    admin: given('admin'),
    user: given('user'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}
