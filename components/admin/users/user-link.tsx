import { clsx } from 'clsx';
import { AdminLink } from '../admin-link';
import type { UserProps } from './user-state';

/** The name, by `className` cut to one line or to some. Its target is all of its cell or card, which has to be `relative`. */
export function UserLink({
  user,
  onOpen,
  className,
}: Pick<UserProps, 'user' | 'onOpen'> & { className?: string }) {
  return (
    <AdminLink
      to={{ tab: 'users', user: user.user_id }}
      title={user.name}
      className={clsx(
        'font-medium text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen',
        className,
      )}
      onFollow={() => onOpen(user)}
    >
      <bdi>{user.name}</bdi>
    </AdminLink>
  );
}
