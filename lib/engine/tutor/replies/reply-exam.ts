import { framed } from '../../language/languages/frames';
import type { OpenIndex } from '../../retrieval/open-index';
import type { TutorAnswer } from '../../tutor-types';
import { definitionOf } from '../definitions/find-definition';
import { Citations, shown } from '../quotes/writer';
import { cuesOf } from '../requests/request-words';
import { MAX_KEY_POINTS, pointLines } from './reply-whole';

const MOST_TERMS = 8;

/** "What will be on the exam?", unlike "What are the key points?". */
export function isOnExam(message: string, language: string): boolean {
  return cuesOf('exam', language).some((cue) => cue.test(message));
}

/** The key points, then the heaviest terms that the document defines. */
export function replyWithExam(index: OpenIndex, count: number | null): TutorAnswer {
  const { language } = index;
  const citations = new Citations(index);
  const points = pointLines(index, count ?? MAX_KEY_POINTS, citations);
  const terms = index.topics
    .flatMap((topic) => {
      const defining = definitionOf(index, topic);
      return defining ? [`\n• ${shown(topic)}: ${citations.quote(defining)}`] : [];
    })
    .slice(0, MOST_TERMS);
  const list = terms.length > 0 ? `\n\n${framed(language, 'examTerms')}${terms.join('')}` : '';
  return citations.answer(`${framed(language, 'keyPoints')}${points}${list}`);
}
