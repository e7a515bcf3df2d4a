import { startDemo } from '@/lib/accounts/demo/demo';
import { sealDemo } from '@/lib/accounts/sessions/account-cookies';
import type { DemoStartedWire } from '@/lib/accounts/wire';
import { DEMO_USER_ID } from '@/lib/constants/accounts';
import { noJsForms } from '@/lib/constants/no-js-forms';
import { noInput, route, routes } from '@/lib/http/routes';
import { withCookies } from '@/lib/responses/with-cookies';

const DASHBOARD = '/dashboard';

/** The dashboard is all that a demo visitor can use. */
const within = (next: string) => (next.split(/[?#]/, 1)[0] === DASHBOARD ? next : DASHBOARD);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'anyone',
    feature: 'demo',
    input: noInput,
    run: async (ctx) => {
      const demo = await startDemo(ctx);
      const isNew = demo !== undefined && ctx.actor.kind !== 'demo';
      const body: DemoStartedWire = {
        redirect: DASHBOARD,
        user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : DEMO_USER_ID,
        expires_at: demo?.expiresAt.toISOString() ?? null,
      };
      return withCookies(Response.json(body), isNew ? [await sealDemo(demo.learnerId)] : []);
    },
    noJsForm: { form: noJsForms.demo, redirectTo: within },
  }),
});
