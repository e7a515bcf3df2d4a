import { capitalised } from './capitalised';

/** Says how a sentence follows from the last one, whether a comma follows or not. */
const LINKS =
  'however|moreover|furthermore|in addition|additionally|therefore|thus|hence|consequently|as a result|' +
  'as a consequence|for example|for instance|in other words|that is|similarly|likewise|nevertheless|nonetheless|' +
  'in fact|indeed|of course|finally|lastly|also|specifically|on the other hand|on the one hand|in contrast|' +
  'by contrast|conversely|meanwhile|accordingly|in short|in brief|in summary|in conclusion|to summarize|then|' +
  'for this reason|for these reasons|in this way|in this case|in this sense|in turn|after all';
/** Only with a comma after it: "First aid", "still water", "next to the heart" open a sentence like any other words. */
const LINKS_WITH_COMMA =
  'first|second|third|firstly|secondly|thirdly|next|instead|still|yet|overall|in general|generally|rather|besides|now|again';
const CONJUNCTIONS = 'but|and|so|yet|or|nor|thus|hence|therefore|recall that|remember that|notice that|note that';

const SEPARABLE = new RegExp(`^(?:${LINKS}|${LINKS_WITH_COMMA}),\\s+|^(?:${CONJUNCTIONS})\\s+(?=\\p{L})`, 'iu');
const LINKED = new RegExp(`^(?:${LINKS})\\b`, 'i');

/**
 * The sentence without a leading "However," or "But", its first letter a capital again. The rest is word for word; a
 * sentence without one comes back as it is.
 */
export function withoutLink(sentence: string): string {
  const rest = sentence.replace(SEPARABLE, '');
  return rest === sentence ? sentence : capitalised(rest);
}

/** True for "However, …", "But …", "Therefore the …": the opening joins the sentence to the one before it. */
export function opensWithLink(sentence: string): boolean {
  return LINKED.test(sentence) || SEPARABLE.test(sentence);
}
