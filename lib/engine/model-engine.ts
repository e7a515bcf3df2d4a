/** The parts that a language model makes, over the local engine's: asked by the server's process, checked here. */
export type { AskModel } from './model/ask-model';
export { evidenceOf } from './model/evidence';
export { hintsOf } from './model/hints';
export {
  cardsOver,
  isIn,
  lessonRanges,
  MOST_CHECKS,
  pointsOver,
  relationsOver,
  sectionLinesOver,
  summaryOver,
} from './model/over-local';
export { reduceSummary } from './model/reduce-summary';
export { type RewordedAnswer, rewordLesson } from './model/reword-lesson';
export { partsOf, type SectionParts, type StudiedStretch } from './model/section-parts';
export type { SectionAnswer } from './model/section-schema';
export { type Stretch, stretchesOf } from './model/stretches';
export { distinct, studySection } from './model/study-section';
export { isSaid, readTutorLine, type TutorSentence } from './model/tutor-lines';
export { type Exchange, type TutorPrompt, tutorPrompt } from './model/tutor-prompt';
