import { clsx } from 'clsx';
import { grouped, onDay } from '@/lib/client/format';
import {
  RefundButton,
  type UserListProps,
  UserPlan,
  type UserProps,
  UserState,
} from './user-state';
import { usedToday } from './user-words';

const CELL = 'border-t border-rule px-3 py-1.5';
const DAY = clsx(CELL, 'font-mono text-xs whitespace-nowrap tabular-nums');

function UserRow({ user, onRefund }: UserProps) {
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={clsx(CELL, 'max-w-0 pl-4 text-left font-normal')}>
        <span className="block truncate font-medium" dir="auto" title={user.name}>
          {user.name}
        </span>
        <span className="block truncate text-xs text-ink-soft" title={user.email}>
          {user.email}
        </span>
      </th>
      <td className={CELL}>
        <UserState user={user} />
      </td>
      <td className={CELL}>
        <UserPlan user={user} />
      </td>
      <td className={DAY}>{onDay(user.created_at)}</td>
      <td className={DAY}>{user.last_login ? onDay(user.last_login) : 'Never'}</td>
      <td className={clsx(DAY, 'text-right max-xl:hidden')}>{grouped(usedToday(user))}</td>
      <td className={clsx(CELL, 'pr-4')}>
        <RefundButton user={user} onRefund={onRefund} />
      </td>
    </tr>
  );
}

const COLUMNS = [
  { title: 'User', look: 'pl-4 text-left' },
  { title: 'Status', look: 'w-32 text-left' },
  { title: 'Plan', look: 'w-42 text-left xl:w-58' },
  { title: 'Joined', look: 'w-30 text-left' },
  { title: 'Last sign-in', look: 'w-30 text-left' },
  { title: 'Used today', look: 'w-28 text-right max-xl:hidden' },
  { title: 'Refund', look: 'w-46 pr-4 text-left' },
] as const;

export function UsersTable({ users, onRefund }: UserListProps) {
  return (
    <table className="sheet w-full border-separate border-spacing-0 overflow-hidden text-sm">
      <caption className="sr-only">Users</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          {COLUMNS.map(({ title, look }) => (
            <th key={title} scope="col" className={clsx('px-3 py-2.5 font-medium', look)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.user_id} user={user} onRefund={onRefund} />
        ))}
      </tbody>
    </table>
  );
}
