'use client';

import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import type { UserOrder, UsersShown } from '@/lib/client/calls/admin-user-calls';
import type { Users } from './use-users';

const SHOWN: { value: UsersShown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'trial', label: 'Trial' },
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expired' },
  { value: 'suspended', label: 'Suspended' },
];

const ORDERS: { value: UserOrder; label: string }[] = [
  { value: 'created', label: 'Newest first' },
  { value: 'last_login', label: 'Recent sign-ins first' },
  { value: 'points', label: 'Most points first' },
  { value: 'name', label: 'By name' },
];

export function UsersFilter({ users: { text, setText, filter, change } }: { users: Users }) {
  return (
    <search className="flex flex-wrap items-center gap-3">
      <TextField
        label="Search users"
        hideLabel
        type="search"
        placeholder="Name, email or user ID"
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="min-w-0 grow basis-full lg:basis-64"
      />
      <Choice
        label="Show"
        options={SHOWN}
        value={filter.shown}
        onChange={(shown) => change({ shown })}
      />
      <SelectField
        label="Order"
        hideLabel
        className="max-sm:w-full sm:w-52"
        value={filter.order}
        onChange={({ target }) => change({ order: target.value as UserOrder })}
        options={ORDERS}
      />
    </search>
  );
}
