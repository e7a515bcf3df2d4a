'use client';

import { Badge } from '@/components/ui/badge';
import { LoadingText } from '@/components/ui/skeleton';
import type { UserAtLimitWire } from '@/lib/admin/usage/wire';
import { adminSystemCalls } from '@/lib/client/calls/admin-system-calls';
import { adminScreenMessages } from '@/lib/constants/admin';
import { AdminLink } from '../admin-link';
import { ListEnd } from '../list-states';
import { TABLE } from '../table-class';
import { usePages } from '../use-pages';
import { reachedText, TIER_LABELS } from './usage-words';

const CELL = 'border-t border-rule py-2 align-top';
/** A phone has no room for one line of it. */
const NAME = 'line-clamp-2 wrap-anywhere sm:line-clamp-1 sm:break-all';
const LINK =
  'text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen';

function UserRow({ user }: { user: UserAtLimitWire }) {
  return (
    <tr>
      <th scope="row" className={`${CELL} relative max-w-0 pr-3 pl-4 text-left font-normal`}>
        <AdminLink
          to={{ tab: 'users', user: user.user_id }}
          title={user.name}
          className={`${NAME} ${LINK} font-medium`}
        >
          <bdi>{user.name}</bdi>
        </AdminLink>
        <span className={`${NAME} text-xs text-ink-soft`} title={user.email}>
          {user.email}
        </span>
      </th>
      <td className={`${CELL} pr-4`}>
        <Badge tone={user.tier === 'paid' ? 'good' : 'plain'} className="mb-1">
          {TIER_LABELS[user.tier]}
        </Badge>
        <ul className="text-xs sm:text-sm">
          {user.reached.map((reached) => (
            <li key={reached.key}>{reachedText(reached)}</li>
          ))}
        </ul>
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
          <th scope="col" className="w-40 py-2.5 pr-4 font-medium sm:w-1/2">
            Reached today
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
