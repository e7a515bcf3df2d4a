import { assertSelf } from '@/lib/accounts/assert-self';
import { userIdInput } from '@/lib/accounts/schema';
import { toUserWire } from '@/lib/accounts/to-wire';
import type { ValidWire } from '@/lib/accounts/wire';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  access: 'user',
  input: userIdInput,
  run: async (ctx, { userId }): Promise<ValidWire> => {
    assertSelf(ctx.actor, userId);
    return { valid: true, user: toUserWire({ ...ctx.actor, id: userId }, ctx.now) };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
