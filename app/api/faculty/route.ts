import { facultyInput } from '@/lib/faculty/schema';
import { searchFaculty } from '@/lib/faculty/service';
import { route, routes } from '@/lib/http/routes';

/** The answer doesn't depend on the caller. */
const CACHED = { 'cache-control': 'public, max-age=60' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'anyone',
    input: facultyInput,
    run: async (ctx, input) => Response.json(await searchFaculty(ctx, input), { headers: CACHED }),
  }),
});
