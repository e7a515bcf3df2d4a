import { route, routes } from '@/lib/http/routes';
import { undoInput } from '@/lib/study/memory/schema';
import { undoReview } from '@/lib/study/memory/undo/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({ access: 'learner', input: undoInput, run: undoReview }),
});
