import { perObject } from '../../../caches/per-object';
import { primarySource } from '../../../structure/primary-source';
import type { AnalysedDocument } from '../../analysed';
import { articlesOf } from '../law/articles';
import { literaryFormOf } from '../literature/form';

/** Of a speech, a letter, a diary or a declaration; null of any other text. */
export const sourceOf = perObject((document: AnalysedDocument) => {
  const { source, language } = document;
  if (language !== 'en' || literaryFormOf(document) || articlesOf(document).length > 0) return null;
  return primarySource(source);
});
