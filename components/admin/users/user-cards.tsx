import { grouped, onDay } from '@/lib/client/format';
import { CardFact } from '../facts';
import { UserLink } from './user-link';
import { UserMenuButton } from './user-menu-button';
import { type UserListProps, UserPlan, type UserProps, UserState } from './user-state';
import { usedToday } from './user-words';

function UserCard({ user, onOpen, onAct }: UserProps) {
  return (
    <li className="sheet relative grid grid-cols-1 gap-2 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <UserLink user={user} onOpen={onOpen} className="line-clamp-3 wrap-anywhere" />
          <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        <div className="-mt-2.5 -mr-2.5 shrink-0">
          <UserMenuButton user={user} onAct={onAct} />
        </div>
      </div>
      <p>
        <UserState user={user} />
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <CardFact name="Plan">
          <UserPlan user={user} />
        </CardFact>
        <CardFact name="Points">{grouped(user.points)}</CardFact>
        <CardFact name="Joined">{onDay(user.created_at)}</CardFact>
        <CardFact name="Last sign-in">
          {user.last_login ? onDay(user.last_login) : 'Never'}
        </CardFact>
        <CardFact name="Used today">{grouped(usedToday(user))}</CardFact>
      </dl>
    </li>
  );
}

export function UserCards({ users, ...on }: UserListProps) {
  return (
    <ul aria-label="Users" className="grid gap-3">
      {users.map((user) => (
        <UserCard key={user.user_id} user={user} {...on} />
      ))}
    </ul>
  );
}
