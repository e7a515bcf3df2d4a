import { deleteAccount } from '@/lib/accounts/deletion/delete-account';
import { getAccount, updateAccount } from '@/lib/accounts/profile/profile';
import { profileInput } from '@/lib/accounts/profile/profile-schema';
import { passwordInput } from '@/lib/accounts/schema';
import { deleteCookie } from '@/lib/accounts/sessions/sealed-cookies';
import { reconcile } from '@/lib/billing/reconcile';
import { DEMO_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from '@/lib/constants/cookies';
import { noInput, route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

const COOKIES = [SESSION_COOKIE, DEMO_COOKIE, DEVICE_COOKIE] as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: noInput, run: getAccount }),
  PATCH: route({ access: 'user', input: profileInput, run: updateAccount }),
  DELETE: route({
    access: 'user',
    input: passwordInput,
    run: async (ctx, input) => {
      const message = await deleteAccount(ctx, input);
      ctx.defer(() => reconcile(ctx, ctx.actor.userId));
      return withCookies(Response.json(message), COOKIES.map(deleteCookie));
    },
  }),
});
