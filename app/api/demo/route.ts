import { z } from 'zod';
import { sealDemo } from '@/lib/accounts/account-cookies';
import { startDemo } from '@/lib/accounts/demo';
import { keepHouse } from '@/lib/accounts/housekeeping';
import type { DemoStartedWire } from '@/lib/accounts/wire';
import { DEMO_USER_ID } from '@/lib/constants/accounts';
import { route } from '@/lib/http/route';
import { withCookies } from '@/lib/http/with-cookies';

const DASHBOARD = '/dashboard';

/** A plain form, without any script, is sent on to the dashboard; a program is told where to go. */
export const POST = route({
  access: 'anyone',
  input: z.object({}),
  run: async (ctx, _input, request) => {
    keepHouse(ctx);
    const demo = await startDemo(ctx);
    const isNew = demo !== undefined && ctx.actor.kind !== 'demo';
    const body: DemoStartedWire = {
      redirect: DASHBOARD,
      user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : DEMO_USER_ID,
      expires_at: demo?.expiresAt.toISOString() ?? null,
    };
    const wantsJson = request.headers.get('accept')?.includes('application/json') ?? false;
    const answer = wantsJson
      ? Response.json(body)
      : new Response(null, { status: 303, headers: { location: DASHBOARD } });
    return withCookies(answer, isNew ? [await sealDemo(demo.learnerId)] : []);
  },
});
