import { openIndex } from '@/lib/engine/answer-question';
import { buildIndex } from '@/lib/engine/build-index';
import { tutorReply } from '@/lib/engine/tutor-reply';
import type { ReadDocument } from '@/lib/engine/types';
import type { AnswerQuestion } from '@/lib/study/ports';
import type { PassageRow } from '@/lib/study/worker/protocol';
import { sampleResult } from './sample-study';

function sampleDocument(): ReadDocument {
  const { document } = sampleResult();
  const passages = document.passageChunks
    .flatMap((chunk) => JSON.parse(chunk) as PassageRow[])
    .map(({ section, page, start, text }) => ({ section, page, start, text }));
  const { title, kind, pageCount, wordCount, language, notes } = document;
  const sections = [{ level: 1, title: 'Sleep', firstPassage: 0, role: 'body' as const }];
  return { title, kind, pageCount, wordCount, language, notes, sections, passages };
}

let index: ReturnType<typeof openIndex> | undefined;

/** The local engine's real answers from the sample document. */
export const answerFromSample: AnswerQuestion = async (
  _source,
  question,
  conversation,
  { wishes },
) => {
  index ??= openIndex(buildIndex(sampleDocument(), sampleResult().pack));
  return tutorReply(index, question, 'Sage', conversation, wishes);
};
