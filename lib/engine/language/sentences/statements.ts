import { matches, union } from '../patterns';

/** Says what something is: "Sleep is a …", "refers to". `definitionStrength` measures of what. */
export const defines = matches(
  /\b(?:is|are) (?:a|an|the|any|one|when)\b|\brefers? to\b|(?<!\b(?:[Bb]y|[Tt]he|[Aa]) )\bmeans?\b(?! of\b)|\bdefined as\b/,
);

/** "This is called sleep." */
export const givesName = matches(/\b(?:called|known as|termed|referred to as)\b/);

/** A short subject and a defining verb: enough where the subject is a key term. */
export const opensWithDefinition = matches(
  /^(?:\S+\s+){1,6}?(?:is|are|refers? to|means?|describes?|involves?|occurs? when) /,
);

/** "For example, …", "Suppose that …". */
export const givesExample = matches(
  union([
    /\b(?:for example|for instance|an example|examples (?:are|include|of))\b/i,
    /\be\.g\./i,
    /\b(?:zum beispiel|beispielsweise|par exemple|por ejemplo|por exemplo|(?:ad|per) esempio)\b/i,
    /\b(?:z\. ?B|bspw|ad es|per es|p\. ?ex|par ex|p\. ?ej)\./i,
    /(?:^|[,;:.] )(?:to )?(?:imagine|suppose|consider)\b/i, // "To see why, consider"
  ]),
);

/** "Suppose you drop two items." */
export const opensStory = matches(
  // Not "Say’s law", "Picture books help …"
  /^(?:if you were|imagine|suppose|consider|(?:say|picture)(?=,| (?:an?|that|the|this|two|you|your|yourself)(?!\p{L}))|think (?:of|about)(?! it)|angenommen|imaginons|supongamos|immagina)(?!\p{L})/iu,
);

/** "drugs such as caffeine". May still define something. */
export const namesInstances = matches(/\bsuch as\b/i);

/** "There are few examples of …", "(for example, Kahneman, 2011)", and a sentence cut at "e.g.". */
const NO_EXAMPLE =
  /(?<!\p{L})(?:no|few|fewer|more|many) examples of|(?:for example|e\.g\.)[^)]{0,60}\b(?:19|20)\d\d\)|\be\.g\.$/iu;

/** "For example", "such as", or a story that shows something. */
export function bringsExample(sentence: string): boolean {
  return (
    (givesExample(sentence) || namesInstances(sentence) || opensStory(sentence)) &&
    !NO_EXAMPLE.test(sentence)
  );
}

/** Marks an answer in a list of questions: "A: …", "Antwort: …". */
export const ANSWER_LABEL =
  /^(?:a|answer|antwort|réponse|r|resposta|respuesta|risposta)\s?:\s+(?=\S)/i;

/** "Q: …", "Frage 3: …"; a "D: …" that doesn't ask is an answer to choose. */
const QUESTION_LABEL =
  /^(?:(?:q|question|frage|f|pregunta|pergunta|p)\s?\d{0,3}\s?:\s+(?=\S)|(?:d|demande|domanda)\s?\d{0,3}\s?:\s+(?=[^?]{1,400}\?))/i;

/** Without "Q:" or "A:" in front. */
export function withoutLabel(text: string): string {
  return text.replace(ANSWER_LABEL, '').replace(QUESTION_LABEL, '');
}
