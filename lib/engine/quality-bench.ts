/** For `npm run bench:quality` alone: nothing that serves learners imports it. */
export type { AskModel } from './model/study-section';
export { measureQuality } from './quality/measure';
