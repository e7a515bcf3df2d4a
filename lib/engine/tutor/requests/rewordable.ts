import type { OpenIndex } from '../../retrieval/open-index';

/** In characters; a longer message is a text of its own. */
const LONGEST = 400;

/** Whether a message may be put in the document's own words: lists of words and names are English. */
export function isRewordable({ language }: OpenIndex, message: string): boolean {
  return language === 'en' && message.length <= LONGEST;
}
