/** For `npm run bench:quality` and `ask:sheet` alone: nothing that serves learners imports it. */
export type { AskModel } from './model/ask-model';
export { askSheet, type SheetQuestion } from './quality/ask-sheet';
export { measureQuality } from './quality/measure';
