import { route, routes } from '@/lib/http/routes';
import { cancelJob } from '@/lib/study/processing/jobs-service';
import { jobInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: jobInput, run: cancelJob }),
});
