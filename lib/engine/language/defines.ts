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
