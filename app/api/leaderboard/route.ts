import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getLeaderboard } from '@/lib/points/board';
import { leaderboardInput } from '@/lib/points/schema';

export const GET = route({ access: 'anyone', input: leaderboardInput, run: getLeaderboard });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
