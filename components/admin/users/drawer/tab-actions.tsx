import { Button } from '@/components/ui/button';
import type { AdminUserWire } from '@/lib/admin/users/wire';
import { useOwnAdmin } from '../../use-own-admin';
import { actionSpec, actionsFor, type OnAct, type UserAction } from '../user-actions';

export type TabActionsProps = { user: AdminUserWire; onAct: OnAct };

/** Those of the given actions that are possible now. */
export function TabActions({ user, onAct, of }: TabActionsProps & { of: readonly UserAction[] }) {
  const { may } = useOwnAdmin();
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {actionsFor(user, may)
        .filter((action) => of.includes(action))
        .map((action) => {
          const { label, isHard } = actionSpec(action);
          return (
            <Button
              key={action}
              variant={isHard ? 'danger' : 'outline'}
              size="small"
              onClick={() => onAct(action, user)}
            >
              {label}
            </Button>
          );
        })}
    </div>
  );
}
