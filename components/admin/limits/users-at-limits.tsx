'use client';

import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { LoadingText } from '@/components/ui/skeleton';
import type { UserAtLimitWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/admin-system-calls';
import { adminScreenMessages } from '@/lib/constants/admin';
import { AdminLink } from '../admin-link';
import { ListEnd } from '../list-states';
import { TABLE } from '../table-class';
import { usePages } from '../use-pages';
import { reachedText, TIER_LABELS } from './usage-words';

const CELL = 'border-t border-rule px-3 py-2 align-top';
/** A phone has no room for one line of it. */
const NAME = 'line-clamp-3 wrap-anywhere sm:line-clamp-1 sm:break-all';

function UserRow({ user }: { user: UserAtLimitWire }) {
  return (
    <tr>
      <th scope="row" className={`${CELL} max-w-0 pl-4 text-left font-normal`}>
        <span className={`${NAME} font-medium`} dir="auto" title={user.name}>
          {user.name}
        </span>
        <span className={`${NAME} text-xs text-ink-soft`} title={user.email}>
          {user.email}
        </span>
      </th>
      <td className={CELL}>
        <Badge tone={user.tier === 'paid' ? 'good' : 'plain'} className="mb-1">
          {TIER_LABELS[user.tier]}
        </Badge>
        <ul className="text-xs sm:text-sm">
          {user.reached.map((reached) => (
            <li key={reached.key}>{reachedText(reached)}</li>
          ))}
        </ul>
      </td>
      <td className={`${CELL} pr-4 text-right`}>
        <AdminLink
          to={{ tab: 'users', user: user.user_id }}
          className={buttonClass({ variant: 'outline', size: 'small', className: 'px-3' })}
        >
          Open<span className="sr-only"> {user.email}</span>
        </AdminLink>
      </td>
    </tr>
  );
}

function UsersTable({ users }: { users: readonly UserAtLimitWire[] }) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Users at limits</caption>
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th scope="col" className="py-2.5 pl-4 font-medium">
            User
          </th>
          <th scope="col" className="w-36 px-3 py-2.5 font-medium sm:w-64">
            Reached today
          </th>
          <th scope="col" className="w-24 py-2.5 pr-4 text-right font-medium">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.user_id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

const load = (_version: string, cursor?: string) => adminSystemCalls.usersAtLimit(cursor);

/** Their tab shows the details. A new `version` reloads them. */
export function UsersAtLimits({ version }: { version: string }) {
  const list = usePages('users at limits', version, load);
  const users = list.pages?.flatMap((page) => page.users);
  return (
    <>
      {users && users.length > 0 ? <UsersTable users={users} /> : null}
      {users?.length === 0 ? <p className="sheet p-4">No one has reached a limit today.</p> : null}
      {users || list.failed ? null : <LoadingText>Loading users at limits</LoadingText>}
      <ListEnd pages={list} failure={adminScreenMessages.loadFailed} />
    </>
  );
}
