import type { AdminUserWire } from '@/lib/admin/users/wire';
import type { AdminAccess } from '@/lib/context';
import { nothingToRefund } from './user-words';

type Spec = {
  label: string;
  access: AdminAccess;
  /** Takes something away from the user. */
  isHard?: boolean;
  applies?: (user: AdminUserWire) => boolean;
};

const isActive = (user: AdminUserWire) => user.subscription_status === 'active';

/** In the order of the menu. The accesses are those of the calls. */
export const USER_ACTIONS = {
  points: { label: 'Manage points', access: 'owner' },
  upgrade: { label: 'Upgrade', access: 'owner', applies: (user) => !isActive(user) },
  resetUsage: { label: 'Reset usage', access: 'support' },
  export: { label: 'Export as JSON', access: 'admin' },
  revokeSessions: { label: 'End sessions', access: 'support' },
  downgrade: { label: 'Downgrade', access: 'owner', isHard: true, applies: isActive },
  refund: {
    label: 'Refund',
    access: 'owner',
    isHard: true,
    applies: (user) => nothingToRefund(user) === undefined,
  },
  suspend: {
    label: 'Suspend',
    access: 'support',
    isHard: true,
    applies: (user) => !user.suspended,
  },
  restore: { label: 'Restore', access: 'support', applies: (user) => user.suspended },
} as const satisfies Record<string, Spec>;

export type UserAction = keyof typeof USER_ACTIONS;

const ALL = Object.keys(USER_ACTIONS) as UserAction[];

export const actionSpec = (action: UserAction): Spec => USER_ACTIONS[action];

/** What this admin may do to this user now. */
export function actionsFor(
  user: AdminUserWire,
  may: (access: AdminAccess) => boolean,
): UserAction[] {
  return ALL.filter((action) => {
    const { access, applies } = actionSpec(action);
    return may(access) && (applies?.(user) ?? true);
  });
}

/** Asks for an action; its dialog does the rest. */
export type OnAct = (action: UserAction, user: AdminUserWire) => void;
