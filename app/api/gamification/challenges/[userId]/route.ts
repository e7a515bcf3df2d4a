import { route, routes } from '@/lib/http/routes';
import { listChallenges } from '@/lib/play/challenges';
import { ownInput } from '@/lib/points/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: ownInput, run: listChallenges }),
});
