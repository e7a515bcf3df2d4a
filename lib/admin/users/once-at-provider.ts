import 'server-only';
import { idempotent } from '../../billing/idempotent';
import { withTimeout } from '../../billing/unavailable';
import type { PlanAnswer } from '../../billing/wire';
import type { ContextFor } from '../../context';
import type { RequestKey } from '../../request-key';
import { type Action, checked } from '../log/act';
import { ownKey } from '../log/own-key';

type Asked = { action: Action & { userId: string }; request: RequestKey | undefined };

/**
 * Changes a user's plan at the provider, once by `request`: its key is apart from the user's own keys.
 * A key of another request is logged.
 * @throws AppError `conflict` if the key was used for another request, `payment_unavailable`
 */
export async function onceAtProvider<A extends PlanAnswer>(
  ctx: ContextFor<'admin'>,
  { action, request }: Asked,
  change: () => Promise<A>,
): Promise<A> {
  const own = await checked(ctx, action, () => ownKey(ctx, request));
  return withTimeout(idempotent(ctx, { userId: action.userId, request: own }, change));
}
