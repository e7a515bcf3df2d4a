import { type AnalysedDocument, sentenceAt, sentenceText } from './analysed';

/** "Suppose a firm …", "For example, …", "In one study, …" */
const OPENS_CASE =
  /^(?:(?:now|but|so|and|then|first|next|again|or|here),? )?(?:suppose|imagine|assume|assuming|consider|picture|say(?:,| that| you)|let[’']s (?:say|suppose|assume|imagine|take|consider)|take (?:the (?:case|example)|an? |, for)|think (?:of|about)|for (?:example|instance)|as an (?:example|illustration)|to illustrate|in (?:one|a|another|an?other|a recent|a famous|this|that|our|the) (?:\p{L}+ )?(?:case|study|experiment|example|scenario|situation|instance|trial|survey)|returning to (?:the|our)|continuing (?:the|our|with)|if (?:you|we|your|the price of \p{L}+ (?:rises|falls) (?:from|to)))\b/iu;
/** "…; for example, …", "…, say, $10" */
const HOLDS_CASE =
  /\b(?:in (?:this|that|our|the) (?:\p{L}+ )?(?:case|example|scenario|situation|study|experiment)|in the example)\b/iu;
/** A rule that an example leads to: "Thus, …", "In general, …". */
const CLOSES_CASE =
  /^(?:in general|generally|more generally|overall|in short|in summary|in sum|to summarize|in conclusion)\b/i;

/**
 * Whether a sentence is about one case only, which an earlier sentence of its passage brings in: shown alone, it would
 * read as true of all.
 */
export function isOfOneCase(document: AnalysedDocument, sentence: number): boolean {
  const { passage } = sentenceAt(document, sentence);
  const own = sentenceText(document, sentenceAt(document, sentence));
  if (HOLDS_CASE.test(own)) return true;
  for (let index = sentence; document.sentences[index]?.passage === passage; index--) {
    const text = sentenceText(document, sentenceAt(document, index));
    if (CLOSES_CASE.test(text)) return false;
    if (OPENS_CASE.test(text)) return true;
  }
  return false;
}
