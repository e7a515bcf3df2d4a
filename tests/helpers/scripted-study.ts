import type { StudyPorts } from '@/lib/study/ports';
import { anchorOf, sampleResult } from './sample-study';

/** Reads every source as the sample document, and answers every question from it. */
export function scriptedStudy(): StudyPorts {
  return {
    runJob: async ({ parts }, { onProgress }) => {
      onProgress({ stage: 'reading', fraction: 0.2 });
      onProgress({ stage: 'visual', fraction: 0.9 });
      return sampleResult(parts);
    },
    fetchPage: async (url) => ({
      path: '/nowhere',
      filename: 'page.html',
      contentType: 'text/html',
      url,
      remove: async () => {},
    }),
    answerQuestion: async ({ load }) => {
      await load();
      const sources = [anchorOf('Melatonin is a hormone')];
      return { text: 'Melatonin is a hormone. [1]', sources, inDocument: true };
    },
  };
}
