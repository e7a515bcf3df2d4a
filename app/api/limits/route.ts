import { noInput, route, routes } from '@/lib/http/routes';
import { getPublicLimits } from '@/lib/settings/public-limits';

/** The same for everyone, so that a cache may answer. */
const CACHED = { headers: { 'cache-control': 'public, max-age=30' } };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'anyone',
    input: noInput,
    run: async (ctx) => Response.json(await getPublicLimits(ctx), CACHED),
  }),
});
