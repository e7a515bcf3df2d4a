import 'server-only';
import type { StudyPorts } from '../study/ports';

/** The workers are loaded on first use. */
export const studyPorts: StudyPorts = {
  runJob: async (...given) => (await import('../study/worker/supervisor')).runStudyJob(...given),
  hasCapacity: async () => (await import('../study/worker/supervisor')).hasCapacity(),
  assertCapacity: async (owner) =>
    (await import('../study/worker/supervisor')).assertCapacity(owner),
  engineVersion: async () => (await import('../study/worker/script')).engineVersion(),
  fetchPage: async (...given) => (await import('../study/fetching/fetch-page')).fetchPage(...given),
  answerQuestion: async (...given) =>
    (await import('../tutor/answer-pool')).answerQuestion(...given),
};
