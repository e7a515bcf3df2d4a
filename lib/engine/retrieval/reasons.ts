import { centralSentences, isDetail } from './central';
import { facetRuns } from './facets';
import { textOfSentence } from './find-sentences';
import { partNamed } from './named-part';
import type { OpenIndex } from './open-index';
import { queryOf } from './query';
import { sentenceMatch } from './rank-passages';
import type { Run } from './writer';

/** Words that say of what stands before them what it is worth or what for it is there; the surest first. */
const WORTH = [
  '(?:is|are|was|were|be|becomes?) (?:\\p{L}+ )?(?:important|essential|crucial|vital|critical|necessary|significant)|(?:important|essential|crucial) (?:for|to|in|because|parts?|roles?|component)|importance|matters|serves? as|(?:plays?|serves?) (?:an? |several |many )?(?:\\p{L}+ )?(?:roles?|purposes?|functions?)|benefi(?:ts?|cial)|advantages?|allows?|enables?|helps?|protects?|prevents?|responsible for|in order to|so that|(?:key|central|fundamental|valuable|indispensable) (?:to|for|in)|ensures?|makes? (?:it )?possible|(?:basis|foundation|backbone|cornerstone) (?:of|for)|contributes? to',
  'because|(?:causes?|reduces?|increases?|improves?|affects?|influences?)(?= \\p{L})|leads? to|results? in|useful|used (?:to|for)|needed|makes? it|risks?|effective',
].map((words) => new RegExp(`^[^.;]{0,90}?(?<![\\p{L}-])(?:${words})(?!\\p{L})`, 'iu'));
/** What a topic does, right after it: "Luteinizing hormone (LH) triggers …" */
const DOES =
  /^(?: \([^)]{1,60}\))?,?(?: (?:also|can|may|then|directly|normally))? (?:triggers?|stimulates?|supports?|maintains?|regulates?|provides?|carries|carry|supplies|supply|controls?|produces?|promotes?|removes?|transports?|stores?|connects?|drains?|gives?|lets?|keeps?|measures?|determines?|drives?|explains?|guides?|affects?|influences?|shapes?|limits?|raises?|lowers?|reduces?|increases?|mediates?|facilitates?|inhibits?|secretes?|absorbs?|filters?)(?!\p{L})/iu;
/** "the importance of …" */
const WORTH_OF =
  /(?<!\p{L})(?:importance|significance|roles?|functions?|purpose|benefits?|advantages?|need) (?:of|for) (?:an? |the )?$/iu;

/** The sentences on a topic that say why it matters; none if there are none. */
export function reasonRuns(index: OpenIndex, topic: string): Run[] {
  for (const after of [...WORTH, DOES]) {
    const says = { before: WORTH_OF, after };
    const runs = facetRuns(index, topic, { topic, says, isNeeded: false, mustName: true });
    if (runs.length > 0) return runs;
  }
  return reasonsUnder(index, topic);
}

/** The most central sentence of the section named after a topic that says what something is worth. */
function reasonsUnder(index: OpenIndex, topic: string): Run[] {
  const query = queryOf(index, topic);
  const part = partNamed(index, query);
  const namesHalf = (one: number) => 2 * sentenceMatch(index, query, one) >= query.weight;
  const says = (one: number) => {
    const text = textOfSentence(index, one);
    return SAYS_WORTH.test(text) && !isDetail(text) && namesHalf(one);
  };
  const best = part ? centralSentences(index, part).slice(0, MOST_CENTRAL).find(says) : undefined;
  return best === undefined ? [] : [{ first: best, last: best }];
}

const MOST_CENTRAL = 5;
const SAYS_WORTH =
  /(?<!\p{L})(?:important|importance|essential|crucial|vital|critical|helps?|benefits?|protects?|prevents?|responsible for|incentives?|advantages?)(?!\p{L})/iu;
