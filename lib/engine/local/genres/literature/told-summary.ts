import type { StudyPack } from '../../../types';
import { type AnalysedDocument, taughtIn } from '../../analysed';
import { summaryLength } from '../../summary/summarise';
import type { RankedTopic } from '../../summary/topics';
import { literaryFormOf } from './form';
import { toldAt, toldIn } from './told';

/** What happens to whom, from all parts of a story; of a play or poems, what is spoken or sung says nothing of the whole. */
export function toldSummary(
  document: AnalysedDocument,
  topics: readonly RankedTopic[],
): Pick<StudyPack, 'summary' | 'gist' | 'sectionLines'> {
  const isStory = literaryFormOf(document) === 'story';
  const all = isStory ? taughtIn(document, { from: 0, to: document.sentences.length }) : [];
  const told = toldIn(document, all, summaryLength(document.source.wordCount));
  const sectionLines = topics.map(({ title, firstPassage, sentences }) => {
    const [line] = isStory ? toldIn(document, sentences, 1) : [];
    return { title, firstPassage, line: line === undefined ? null : toldAt(document, line) };
  });
  return {
    summary: told.map((one) => toldAt(document, one)),
    gist: null,
    sectionLines: topics.length > 1 ? sectionLines : [],
  };
}
