import { assertSelf } from '@/lib/accounts/assert-self';
import { userIdInput } from '@/lib/accounts/schema';
import { toUserWire } from '@/lib/accounts/to-wire';
import type { ValidWire } from '@/lib/accounts/wire';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'user',
    input: userIdInput,
    run: async (ctx, { userId }): Promise<ValidWire> => {
      assertSelf(ctx.actor, userId);
      return { valid: true, user: toUserWire({ ...ctx.actor, id: userId }, ctx.now) };
    },
  }),
});
