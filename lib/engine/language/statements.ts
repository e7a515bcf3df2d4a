const DEFINES =
  /\b(?:is|are) (?:a|an|the|any|one|when)\b|\brefers? to\b|(?<!\b(?:[Bb]y|[Tt]he|[Aa]) )\bmeans?\b(?! of\b)|\bdefined as\b/;
const NAMES = /\b(?:called|known as|termed|referred to as)\b/;
const OPENS_WITH_DEFINITION = /^(?:\S+\s+){1,6}?(?:is|are|refers? to|means?|describes?|involves?|occurs? when) /;

/** True for words that say what something is: "Sleep is a …", "refers to". Of what, `definitionStrength` tells. */
export function defines(words: string): boolean {
  return DEFINES.test(words);
}

/** True for a sentence that gives a thing its name: "This is called sleep." */
export function givesName(sentence: string): boolean {
  return NAMES.test(sentence);
}

/** True where the first few words are a subject and what follows tells of it: enough where that subject is a key term. */
export function opensWithDefinition(sentence: string): boolean {
  return OPENS_WITH_DEFINITION.test(sentence);
}

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

/** What marks an answer in a list of questions: "A: …", "Antwort: …". */
export const ANSWER_LABEL = /^(?:a|answer|antwort|réponse|r|respuesta)\s?:\s+(?=\S)/i;

/** What marks a question in such a list. */
const QUESTION_LABEL = /^(?:q|question|frage|f|pregunta|p)\s?\d{0,3}\s?:\s+(?=\S)/i;

/** A question or an answer without its mark. */
export function withoutLabel(text: string): string {
  return text.replace(ANSWER_LABEL, '').replace(QUESTION_LABEL, '');
}
