import { createTempFile } from '@/lib/files/temp-file';
import type { LocalFile, StudyPorts } from '@/lib/study/ports';
import { anchorOf, sampleResult } from './sample-study';

/** A temporary file, as fetching creates it. */
export async function localFile(content: string): Promise<Pick<LocalFile, 'path' | 'remove'>> {
  const { path, stream, remove } = await createTempFile();
  await new Promise<void>((resolve) => stream.end(content, resolve));
  return { path, remove };
}

/** A fake study worker: reads every source as the sample document, and answers every question from it. */
export function fakeStudy(): StudyPorts {
  return {
    runJob: async ({ parts }, { onProgress }) => {
      onProgress({ stage: 'reading', fraction: 0.2 });
      onProgress({ stage: 'visual', fraction: 0.9 });
      return sampleResult(parts);
    },
    hasCapacity: async () => true,
    assertCapacity: async () => {},
    engineVersion: async () => 'fake',
    fetchPage: async (url) => ({
      ...(await localFile('<p>Sleep</p>')),
      filename: 'page.html',
      contentType: 'text/html',
      url,
    }),
    answerQuestion: async ({ load }) => {
      await load();
      const sources = [anchorOf('Melatonin is a hormone')];
      return { text: 'Melatonin is a hormone. [1]', sources, inDocument: true };
    },
  };
}
