import 'server-only';
import { AppError } from '../errors';
import type { StudyPorts } from '../study/ports';

const notYet = () => new AppError('busy', 'This is being built. Please come back soon.');

/** The real workers, loaded at the first call that needs one: most handlers never do. */
export const studyPorts: StudyPorts = {
  runJob: async () => Promise.reject(notYet()),
  fetchPage: async (...given) => (await import('../study/fetching/fetch-page')).fetchPage(...given),
  answerQuestion: async (...given) => (await import('../tutor/answer-pool')).answerQuestion(...given),
};
