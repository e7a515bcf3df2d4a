const DEFINES =
  /\b(?:is|are) (?:a|an|the|any|one|when)\b|\brefers? to\b|(?<!\b(?:[Bb]y|[Tt]he|[Aa]) )\bmeans?\b(?! of\b)|\bdefined as\b/;
const NAMES = /\b(?:called|known as|termed|referred to as)\b/;
const OPENS_WITH_DEFINITION = /^(?:\S+\s+){1,6}?(?:is|are|refers? to|means?|describes?|involves?|occurs? when) /;

/** Says what something is: "Sleep is a …", "refers to". `definitionStrength` measures of what. */
export function defines(words: string): boolean {
  return DEFINES.test(words);
}

/** "This is called sleep." */
export function givesName(sentence: string): boolean {
  return NAMES.test(sentence);
}

/** A short subject and a defining verb: enough where the subject is a key term. */
export function opensWithDefinition(sentence: string): boolean {
  return OPENS_WITH_DEFINITION.test(sentence);
}

const EXAMPLE =
  /\b(?:for example|for instance|an example|examples (?:are|include|of))\b|\be\.g\.|(?:^|[,;:.] )(?:to )?(?:imagine|suppose|consider)\b/i;

/** "For example, …", "Suppose that …". */
export function givesExample(sentence: string): boolean {
  return EXAMPLE.test(sentence);
}

/** "drugs such as caffeine". May still define something. */
export function namesInstances(sentence: string): boolean {
  return /\bsuch as\b/i.test(sentence);
}

/** Marks an answer in a list of questions: "A: …", "Antwort: …". */
export const ANSWER_LABEL = /^(?:a|answer|antwort|réponse|r|respuesta)\s?:\s+(?=\S)/i;

const QUESTION_LABEL = /^(?:q|question|frage|f|pregunta|p)\s?\d{0,3}\s?:\s+(?=\S)/i;

export function withoutLabel(text: string): string {
  return text.replace(ANSWER_LABEL, '').replace(QUESTION_LABEL, '');
}
