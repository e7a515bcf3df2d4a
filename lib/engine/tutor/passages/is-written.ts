import { literal } from '../../../text/literal';
import type { OpenIndex } from '../../retrieval/open-index';

/** Whether a document has these words in a row, whatever their case; the last may go on: "therap" of "therapy". */
export const isWritten = ({ text }: OpenIndex, words: string): boolean =>
  new RegExp(`(?<!\\p{L})${literal(words)}`, 'iu').test(text);
