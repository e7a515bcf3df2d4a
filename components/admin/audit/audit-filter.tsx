'use client';

import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { ADMIN_ACTIONS } from '@/lib/constants/admin';
import { AUDIT_SEARCH_MAX_LENGTH } from '@/lib/constants/audit';
import { LAST_DAY } from '@/lib/time/days';
import type { AuditFilters } from './audit-filters';
import { actionName } from './entry-words';
import type { Audit } from './use-audit';

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...ADMIN_ACTIONS.map((action) => ({ value: action, label: actionName(action) })),
];

/** As narrow as its column. */
const DAY = 'grid-cols-1 tight:col-span-2';

export function AuditFilter({ filters, faults, change }: Audit) {
  const field = (name: keyof AuditFilters) => ({
    value: filters[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <search className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[2fr_1fr_1fr_2fr_auto_auto]">
      <TextField
        {...field('q')}
        label="Search"
        type="search"
        placeholder="Reason, subject or admin"
        maxLength={AUDIT_SEARCH_MAX_LENGTH}
        className="col-span-2 lg:col-span-1"
      />
      <SelectField {...field('action')} label="Action" options={ACTIONS} />
      <TextField
        {...field('admin')}
        label="Admin"
        placeholder="Full username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('user')}
        label="User ID"
        autoCapitalize="none"
        spellCheck={false}
        className="col-span-2 lg:col-span-1"
      />
      <TextField {...field('from')} label="From (UTC)" type="date" max={LAST_DAY} className={DAY} />
      <TextField {...field('to')} label="To (UTC)" type="date" max={LAST_DAY} className={DAY} />
    </search>
  );
}
