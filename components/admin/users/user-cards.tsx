import type { ReactNode } from 'react';
import { grouped, onDay } from '@/lib/client/format';
import {
  RefundButton,
  type UserListProps,
  UserPlan,
  type UserProps,
  UserState,
} from './user-state';
import { usedToday } from './user-words';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function UserCard({ user, onRefund }: UserProps) {
  return (
    <li className="sheet grid grid-cols-1 gap-3 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere" dir="auto">
            {user.name}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        <UserState user={user} />
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <Fact name="Plan">
          <UserPlan user={user} />
        </Fact>
        <Fact name="Joined">{onDay(user.created_at)}</Fact>
        <Fact name="Last sign-in">{user.last_login ? onDay(user.last_login) : 'Never'}</Fact>
        <Fact name="Used today">{grouped(usedToday(user))}</Fact>
      </dl>
      <div>
        <RefundButton user={user} onRefund={onRefund} />
      </div>
    </li>
  );
}

export function UserCards({ users, onRefund }: UserListProps) {
  return (
    <ul aria-label="Users" className="grid gap-3">
      {users.map((user) => (
        <UserCard key={user.user_id} user={user} onRefund={onRefund} />
      ))}
    </ul>
  );
}
