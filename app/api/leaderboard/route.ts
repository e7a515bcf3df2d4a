import { route, routes } from '@/lib/http/routes';
import { getLeaderboard } from '@/lib/points/board';
import { leaderboardInput } from '@/lib/points/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'anyone', input: leaderboardInput, run: getLeaderboard }),
});
