import { route, routes } from '@/lib/http/routes';
import { processContent } from '@/lib/study/processing/process';
import { processContentInput } from '@/lib/study/schema';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'learner',
    feature: 'uploads',
    input: processContentInput,
    run: processContent,
  }),
});
