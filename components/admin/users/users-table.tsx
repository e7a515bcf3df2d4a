import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { UserOrder } from '@/lib/client/calls/admin-user-calls';
import { grouped, onDay } from '@/lib/client/format';
import { TABLE } from '../table-class';
import { useRowLinks } from './use-row-links';
import { UserLink } from './user-link';
import { UserMenuButton } from './user-menu-button';
import { type UserListProps, UserPlan, type UserProps, UserState } from './user-state';
import { usedToday } from './user-words';

const CELL = 'border-t border-rule px-3 py-0.5';
const FIGURE = clsx(CELL, 'font-mono text-xs whitespace-nowrap tabular-nums');

function UserRow({ user, onOpen, onAct }: UserProps) {
  return (
    <tr className="cursor-pointer hover:bg-ink/3">
      <th scope="row" className={clsx(CELL, 'relative max-w-0 pl-4 text-left font-normal')}>
        <UserLink user={user} onOpen={onOpen} className="block truncate" />
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
      <td className={FIGURE}>{onDay(user.created_at)}</td>
      <td className={FIGURE}>{user.last_login ? onDay(user.last_login) : 'Never'}</td>
      <td className={clsx(FIGURE, 'text-right')}>{grouped(user.points)}</td>
      <td className={clsx(FIGURE, 'text-right max-xl:hidden')}>{grouped(usedToday(user))}</td>
      <td className={clsx(CELL, 'pr-1 text-right')}>
        <UserMenuButton user={user} onAct={onAct} />
      </td>
    </tr>
  );
}

type Column = { title: string; look: string; order?: UserOrder };

const COLUMNS: readonly Column[] = [
  { title: 'User', look: 'pl-4 text-left', order: 'name' },
  { title: 'Status', look: 'w-32 text-left' },
  { title: 'Plan', look: 'w-42 text-left xl:w-58' },
  { title: 'Joined', look: 'w-30 text-left', order: 'created' },
  { title: 'Last sign-in', look: 'w-32 text-left', order: 'last_login' },
  { title: 'Points', look: 'w-24 text-right', order: 'points' },
  { title: 'Used today', look: 'w-28 text-right max-xl:hidden' },
];

/** Names from A, everything else from the most. */
const directionOf = (order: UserOrder) => (order === 'name' ? 'ascending' : 'descending');

type HeadProps = { column: Column; order: UserOrder; onOrder: (order: UserOrder) => void };

function Head({ column: { title, look, order: own }, order, onOrder }: HeadProps) {
  const sorted = own !== undefined && own === order ? directionOf(own) : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted} className={clsx('px-3 py-1 font-medium', look)}>
      {own ? (
        <button
          type="button"
          onClick={() => onOrder(own)}
          className={clsx(
            'inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-sm hover:text-ink',
            sorted && 'text-ink',
          )}
        >
          {title}
          {sorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

type UsersTableProps = UserListProps & Omit<HeadProps, 'column'>;

export function UsersTable({ users, order, onOrder, ...on }: UsersTableProps) {
  const rows = useRowLinks();
  return (
    <table className={TABLE}>
      <caption className="sr-only">Users</caption>
      <thead>
        <tr className="text-xs text-ink-soft">
          {COLUMNS.map((column) => (
            <Head key={column.title} column={column} order={order} onOrder={onOrder} />
          ))}
          <th scope="col" className="w-13">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {users.map((user) => (
          <UserRow key={user.user_id} user={user} {...on} />
        ))}
      </tbody>
    </table>
  );
}
