'use client';

import { Ellipsis } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import { useOwnAdmin } from '../use-own-admin';
import { actionsFor, type OnAct } from './user-actions';

const loadMenu = () => import('./user-menu').then((file) => file.UserMenu);
const UserMenu = lazyComponent(loadMenu);

type MenuButtonProps = { user: AdminUserWire; onAct: OnAct; isLabelled?: boolean };

function Trigger({
  user,
  isLabelled = false,
  ...rest
}: Pick<MenuButtonProps, 'user' | 'isLabelled'> & ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      variant={isLabelled ? 'outline' : 'quiet'}
      size={isLabelled ? 'small' : 'icon'}
      aria-haspopup="menu"
      className={isLabelled ? 'px-3' : 'relative z-10 text-ink-soft'}
    >
      {isLabelled ? 'Actions' : <Ellipsis aria-hidden="true" className="size-5" />}
      <span className="sr-only">
        {isLabelled ? ` for ${user.email}` : `Actions for ${user.email}`}
      </span>
    </Button>
  );
}

/** The menu's code, and its parts for a hundred rows, come with the first press. */
export function UserMenuButton({ user, onAct, isLabelled }: MenuButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const { may } = useOwnAdmin();
  const actions = actionsFor(user, may);
  if (actions.length === 0) return null;
  const looks = { user, isLabelled };
  if (!isWanted) {
    return (
      <Trigger
        {...looks}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={() => setWanted(true)}
      />
    );
  }
  return (
    <UserMenu
      trigger={<Trigger {...looks} />}
      actions={actions}
      onPick={(action) => onAct(action, user)}
    />
  );
}
