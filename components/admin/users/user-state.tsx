import { Badge } from '@/components/ui/badge';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import type { OnAct } from './user-actions';
import { openPlanText, problemText, stateOf } from './user-words';

export function UserState({ user }: { user: AdminUserWire }) {
  const { text, tone } = stateOf(user);
  return <Badge tone={tone}>{text}</Badge>;
}

/** The list only says that there are some. */
export function PlanProblems({ user }: { user: AdminUserWire }) {
  return user.subscription_problems.map((problem) => (
    <span key={problem.subscription_id} className="block text-xs wrap-anywhere text-bad">
      {problemText(problem)}
    </span>
  ));
}

export function UserPlan({ user }: { user: AdminUserWire }) {
  return (
    <>
      {openPlanText(user)}
      {user.subscription_problems.length > 0 ? (
        <span className="block text-xs text-bad">Check the subscription in Stripe</span>
      ) : null}
    </>
  );
}

type OnUser = {
  /** Opens the drawer. */
  onOpen: (user: AdminUserWire) => void;
  onAct: OnAct;
};
export type UserProps = { user: AdminUserWire } & OnUser;
export type UserListProps = { users: readonly AdminUserWire[] } & OnUser;
