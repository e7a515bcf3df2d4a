import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { AdminUserWire } from '@/lib/admin/wire';
import { nothingToRefund, planText, problemText, stateOf } from './user-words';

export function UserState({ user }: { user: AdminUserWire }) {
  const { text, tone } = stateOf(user);
  return <Badge tone={tone}>{text}</Badge>;
}

/** The user's plan, and which of their subscriptions an admin should check in Stripe. */
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

export type MoneyBackProps = { user: AdminUserWire; onMoneyBack: (user: AdminUserWire) => void };

/** The button, or why there is none. */
export function MoneyBack({ user, onMoneyBack }: MoneyBackProps) {
  const refusal = nothingToRefund(user);
  if (refusal) return <span className="text-sm text-ink-soft">{refusal}</span>;
  return (
    <Button variant="outline" size="small" className="px-3 whitespace-nowrap" onClick={() => onMoneyBack(user)}>
      Refund<span className="sr-only"> {user.email}</span>
    </Button>
  );
}
