import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import { nothingToRefund, planText, problemText, stateOf } from './user-words';

export function UserState({ user }: { user: AdminUserWire }) {
  const { text, tone } = stateOf(user);
  return <Badge tone={tone}>{text}</Badge>;
}

export function UserPlan({ user }: { user: AdminUserWire }) {
  return (
    <>
      {planText(user.plan)}
      {user.subscription_problems.map((problem) => (
        <span key={problem.subscription_id} className="block text-xs wrap-anywhere text-bad">
          {problemText(problem)}
        </span>
      ))}
    </>
  );
}

type OnRefund = (user: AdminUserWire) => void;
export type UserProps = { user: AdminUserWire; onRefund: OnRefund };
export type UserListProps = { users: readonly AdminUserWire[]; onRefund: OnRefund };

export function RefundButton({ user, onRefund }: UserProps) {
  const refusal = nothingToRefund(user);
  if (refusal) return <span className="text-sm text-ink-soft">{refusal}</span>;
  return (
    <Button
      variant="outline"
      size="small"
      className="px-3 whitespace-nowrap"
      onClick={() => onRefund(user)}
    >
      Refund<span className="sr-only"> {user.email}</span>
    </Button>
  );
}
