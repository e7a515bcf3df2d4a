const EXAMPLE =
  /\b(?:for example|for instance|an example|examples (?:are|include|of))\b|\be\.g\.|(?:^|[,;:.] )(?:to )?(?:imagine|suppose|consider)\b/i;

/** True for a sentence that tells a case: "For example, …", "Suppose that …". */
export function tellsExample(sentence: string): boolean {
  return EXAMPLE.test(sentence);
}

/** True for a sentence that names some of many in passing: "drugs such as caffeine". It may well define something. */
export function namesInstances(sentence: string): boolean {
  return /\bsuch as\b/i.test(sentence);
}
