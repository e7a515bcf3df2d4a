import { reportRatings } from '@/lib/faculty/report';
import { reportInput } from '@/lib/faculty/schema';
import { route, routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'user', input: reportInput, run: reportRatings }),
});
