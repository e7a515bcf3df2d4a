import { createListeners } from '@/lib/client/listeners';

/** The learner turned to something else: material that a model made meanwhile can take its place. */
export const pageTurns = createListeners();
