import { professorInput, rateInput } from '@/lib/faculty/schema';
import { getOwnRating, rateProfessor } from '@/lib/faculty/service';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: professorInput, run: getOwnRating }),
  POST: route({ access: 'user', input: rateInput, run: rateProfessor }),
});
