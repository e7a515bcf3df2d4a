'use client';

import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import type { UsersQuery } from '@/lib/client/admin-calls';
import type { Users } from './use-users';

const STATES: { value: UsersQuery['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'trial', label: 'Trial' },
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expired' },
];

const ORDERS: { value: UsersQuery['order']; label: string }[] = [
  { value: 'created', label: 'Newest first' },
  { value: 'last_login', label: 'Recent sign-ins first' },
];

export function UsersFilter({ users: { text, setText, query, change } }: { users: Users }) {
  return (
    <search className="flex flex-wrap items-center gap-3">
      <TextField
        label="Search users"
        hideLabel
        type="search"
        placeholder="Search by email or name"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="min-w-0 grow basis-full lg:basis-64"
      />
      <Choice
        label="Show"
        options={STATES}
        value={query.status}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label="Order"
        hideLabel
        className="max-sm:w-full sm:w-52"
        value={query.order}
        onChange={({ target }) => change({ order: target.value as UsersQuery['order'] })}
        options={ORDERS}
      />
    </search>
  );
}
