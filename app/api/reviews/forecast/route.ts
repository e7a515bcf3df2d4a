import { route, routes } from '@/lib/http/routes';
import { getForecast } from '@/lib/study/memory/queue/service';
import { forecastInput } from '@/lib/study/memory/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: forecastInput, run: getForecast }),
});
