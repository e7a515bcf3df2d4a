import { perObject } from '../../../caches/per-object';
import { type Article, articlesIn } from '../../../structure/law';
import { type AnalysedDocument, sentenceAt } from '../../analysed';

/** Of a constitution, a statute, a treaty or the rules of a club; none of any other text. */
export const articlesOf = perObject(({ source }: AnalysedDocument) => articlesIn(source));

export const isLaw = (document: AnalysedDocument): boolean => articlesOf(document).length > 0;

const byPassage = perObject((document: AnalysedDocument) => {
  const all = new Map<number, Article>();
  for (const article of articlesOf(document))
    for (let passage = article.from; passage < article.to; passage++) all.set(passage, article);
  return all;
});

/** That a sentence stands in. */
export const articleAt = (document: AnalysedDocument, sentence: number): Article | undefined =>
  byPassage(document).get(sentenceAt(document, sentence).passage);
