/** For `npm run bench:quality` and `ask:sheet` alone: nothing that serves learners imports it. */
export type { AskModel } from './model/study-section';
export { askSheet, type SheetQuestion } from './quality/ask-sheet';
export { measureQuality } from './quality/measure';
