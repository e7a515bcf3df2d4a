/** The parts that a language model makes, over the local engine's: asked by the server's process, checked here. */
export { evidenceOf } from './model/evidence';
export { overPack, type StudiedStretch } from './model/over-pack';
export type { SectionAnswer } from './model/section-schema';
export { type Stretch, stretchesOf } from './model/stretches';
export { type AskModel, studySection } from './model/study-section';
export { isSaid, readTutorLine, type TutorSentence } from './model/tutor-lines';
export { type Exchange, type TutorPrompt, tutorPrompt } from './model/tutor-prompt';
