import { z } from 'zod';
import { deleteAccount } from '@/lib/accounts/deletion/delete-account';
import { getAccount, updateAccount } from '@/lib/accounts/profile/profile';
import { profileInput } from '@/lib/accounts/profile/profile-schema';
import { passwordInput } from '@/lib/accounts/schema';
import { dropCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { heal } from '@/lib/billing/heal';
import { DEMO_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from '@/lib/constants/cookies';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { withCookies } from '@/lib/http/with-cookies';

const COOKIES = [SESSION_COOKIE, DEMO_COOKIE, DEVICE_COOKIE] as const;

export const GET = route({ access: 'user', input: z.object({}), run: getAccount });
export const PATCH = route({ access: 'user', input: profileInput, run: updateAccount });

export const DELETE = route({
  access: 'user',
  input: passwordInput,
  run: async (ctx, input) => {
    const message = await deleteAccount(ctx, input);
    ctx.defer(() => heal(ctx, ctx.actor.userId));
    return withCookies(Response.json(message), COOKIES.map(dropCookie));
  },
});

export const { POST, PUT, OPTIONS } = otherMethods('GET', 'PATCH', 'DELETE');
