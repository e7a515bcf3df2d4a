import { route, routes } from '@/lib/http/routes';
import { generatePart } from '@/lib/study/processing/generate';
import { generateInput } from '@/lib/study/schema';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: generateInput, run: generatePart }),
});
