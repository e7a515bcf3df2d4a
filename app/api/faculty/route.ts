import { facultyInput } from '@/lib/faculty/schema';
import { searchFaculty } from '@/lib/faculty/service';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

/** The answer is the same for everybody, so that a browser or a proxy may keep it for a moment. */
const KEPT = { 'cache-control': 'public, max-age=60' };

export const GET = route({
  access: 'anyone',
  input: facultyInput,
  run: async (ctx, input) => Response.json(await searchFaculty(ctx, input), { headers: KEPT }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
