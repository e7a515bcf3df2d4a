/** What a line or the end of an answer says to be right: a letter, or the answer's own words. */
export type SaidAnswer = { letter: string } | { text: string };

const LABEL =
  '(?:the )?(?:(?:correct|right|richtige|bonne) )?(?:answers?|ans|solution|option|choice|antwort|lösung|réponse|respuesta|resposta|risposta)(?: (?:correcta?|correcte|correta|corretta))?';
/** "A, C", "a and c": several are right. */
const AND_ANOTHER = '\\)?\\s*(?:[,/&+]|and|or|und|et|y|e|o)\\s*\\(?[A-Ha-h](?!\\p{L})';
/** "Answer: B", "Ans. (a) …", "Correct answer is C", "Lösung: b" */
const SAYS_LETTER = new RegExp(
  `^\\W{0,3}${LABEL}\\s*(?:is|:|[.=–-])*\\s*(?:option\\s+)?\\(?([A-Ha-h])(?!${AND_ANOTHER})(?:[).:,]|\\s*[–-]|\\s*$|(?=\\s+\\())`,
  'iu',
);
const SAYS_TEXT = new RegExp(`^\\W{0,3}${LABEL}\\s*(?:is\\s*)?[:=]\\s*(\\S.*)$`, 'iu');
/** Behind the last answer: "d) 8 Ans: (c)" */
const AT_END =
  /(?<!\s)\s+(?:correct |right )?(?:answer|ans)\s*(?:is|:|[.=–-])+\s*\(?([A-Ha-h])\)?\.?$/iu;

/** Null for a line that is no answer. */
export function answerSaid(line: string): SaidAnswer | null {
  const letter = SAYS_LETTER.exec(line)?.[1];
  if (letter) return { letter: letter.toLowerCase() };
  const text = SAYS_TEXT.exec(line)?.[1];
  return text ? { text } : null;
}

/** "Answer: B", "1. b 2. c": says nothing without the answers that it means. */
export const saysOnlyLetters = (line: string): boolean =>
  ONLY_LETTER.test(line) || answerKeyIn(line).length > 0;

const ONLY_LETTER = new RegExp(`^\\W{0,3}${LABEL}\\W{0,4}(?:is\\W{1,3})?[A-H]\\W{0,3}$`, 'iu');

/** An answer without the right letter that is said behind it. */
export function withoutAnswerBehind(text: string): { text: string; letter: string | null } {
  const found = AT_END.exec(text);
  return found
    ? { text: text.slice(0, found.index), letter: found[1]?.toLowerCase() ?? null }
    : { text, letter: null };
}

/** "1. b", "Q2) C", "3 - (a)" */
const PAIR =
  /(?:Q(?:uestion)?\.?\s*)?(\d{1,3})\s*[.):–-]?\s*\(?([A-Ha-h])\)?(?![\p{L}\p{N}'’])[.,;]?\s*/iuy;
/** In front of a row of them. */
const KEY_LABEL =
  /^(?:answer key|answers?|key|solutions?|lösungen|réponses|respuestas|respostas|risposte)\s*[:–-]?\s*/iu;

/** "1 (a)" alone heads a part of a question. */
const PART_OF_QUESTION = /^\d{1,3}\s?\([a-h]\)$/iu;

/** The right letters by the numbers of questions, where a passage says nothing else; else none. Linear. */
export function answerKeyIn(passage: string): [number: number, letter: string][] {
  if (PART_OF_QUESTION.test(passage)) return [];
  const pairs: [number, string][] = [];
  PAIR.lastIndex = KEY_LABEL.exec(passage)?.[0].length ?? 0;
  while (PAIR.lastIndex < passage.length) {
    const found = PAIR.exec(passage);
    if (!found) return [];
    pairs.push([Number(found[1]), (found[2] ?? '').toLowerCase()]);
  }
  return pairs;
}
