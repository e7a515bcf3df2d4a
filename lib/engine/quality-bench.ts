/** For `npm run bench:quality` alone: nothing that serves learners imports it. */
export { measureQuality } from './quality/measure';
