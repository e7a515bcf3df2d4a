import { givesExample } from '../../language/statements';
import type { AnalysedDocument } from '../analysed';
import { isGoodPoint } from '../lessons/key-points';
import { answerStandsAlone, opensAlone } from '../wording/standalone';
import { summaryText } from './readable';

/** In words; a longer sentence says too much for one line. */
const LONGEST = 32;

/** "With their discovery …", "The cell and its …" is about what stands before. */
const OWNED_SOON = /^(?:\S+ ){0,3}(?:their|its|his|her|our)\b/iu;
/** "Sleep, however, …", "… is also known as …", "It is one thing to …". */
const ANSWERS_ANOTHER =
  /, (?:however|therefore|though|too|then|thus|in turn|for example|on the other hand),|\balso (?:known|called|referred)\b|^(?:it|there) (?:is|are|was|were|has|have)\b|^(?:as a result|in addition|another|other)\b|^[^,]{1,80}, (?:they|it|he|she|this)\b/iu;

/** The reader or the writer; a general "our" may stand. */
const ADDRESSES = /\b(?:you|yours?|yourself|i|me|my|let[’']s)\b/iu;
/** Said of a time, a case or a contrast: "Today, …", "Although …", "… is not just …". */
const QUALIFIED =
  /^(?:often|frequently|today|clearly|sometimes|usually|typically|although|though|while|whereas|when|if|once|because|since|after|before|during|as|for|according|in (?:\d|recent|the)|more|most|together)\b|\bnot\b|\b(?:some|another|possible|certain|only|also|perhaps|less|just|often|sometimes|may|might|argued?|believed?)\b|\b(?:say|such as)\b/iu;

export function isQualified(line: string): boolean {
  return QUALIFIED.test(line);
}

/** Whether a sentence can stand by itself for a section or a whole document. */
export function isLine(document: AnalysedDocument, sentence: number): boolean {
  const text = summaryText(document, sentence);
  return (
    isGoodPoint(document, sentence) &&
    text.split(' ').length <= LONGEST &&
    opensAlone(text) &&
    answerStandsAlone(text) &&
    !ADDRESSES.test(text) &&
    !givesExample(text) &&
    !OWNED_SOON.test(text) &&
    !ANSWERS_ANOTHER.test(text)
  );
}
