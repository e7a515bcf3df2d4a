import { route, routes } from '@/lib/http/routes';
import { makeChapter } from '@/lib/study/chapters/make-chapter';
import { getChapter } from '@/lib/study/chapters/service';
import { chapterInput } from '@/lib/study/schema';

/** Seconds. Next needs a literal. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: chapterInput, run: getChapter }),
  POST: route({ access: 'learner', input: chapterInput, run: makeChapter }),
});
