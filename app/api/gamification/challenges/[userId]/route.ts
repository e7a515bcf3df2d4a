import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listChallenges } from '@/lib/play/challenges';
import { ownInput } from '@/lib/points/schema';

export const GET = route({ access: 'user', input: ownInput, run: listChallenges });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
