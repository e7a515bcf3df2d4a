import { professorInput, rateInput } from '@/lib/faculty/schema';
import { getOwnRating, rateProfessor } from '@/lib/faculty/service';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'user', input: professorInput, run: getOwnRating });
export const POST = route({ access: 'user', input: rateInput, run: rateProfessor });
export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
