import { revealsAnswer } from '../../language/lines/reveals-answer';

/** What a line or the end of an answer says to be right: a letter, or the answer's own words. */
export type SaidAnswer = { letter: string } | { text: string };

const LABEL =
  '(?:(?:the|die|la|a) )?(?:(?:correct|right|richtige|korrekte|bonne) )?' +
  '(?:answers?|ans|solution|option|choice|antwort|lösung|réponse|respuesta|soluci[oó]n|resposta|gabarito|risposta)' +
  '(?: (?:correcta?|correcte|exacte|juste|correta|certa|corretta|esatta|giusta))?';
/** Between the label and what it says: "is", "ist", "est la", "é a letra". */
const IS = '(?:(?:is|ist|est|es|é|è)(?!\\p{L})|:|[.=–-])*';
const ARTICLE = '(?:(?:the|la|(?<=é )a|option|letter|letra|lettre|lettera|opción) )?';
/** "A, C", "a and c": several are right. */
const AND_ANOTHER = '\\)?\\s*(?:[,/&+]|and|or|und|et|y|e|o)\\s*\\(?[A-Ha-h](?!\\p{L})';
/** "Answer: B", "Ans. (a) …", "Correct answer is C", "Lösung: b" */
const SAYS_LETTER = new RegExp(
  `^\\W{0,3}${LABEL}\\s*${IS}\\s*${ARTICLE}${ARTICLE}\\(?([A-Ha-h])(?!${AND_ANOTHER})(?:[).:,]|\\s*[–-]|\\s*$|(?=\\s+\\())`,
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

/** "Answer: B", "1. b 2. c", "View Answer": says nothing without the answers that it means. */
export const saysOnlyLetters = (line: string): boolean =>
  ONLY_LETTER.test(line) || revealsAnswer(line) || answerKeyIn(line).length > 0;

const ONLY_LETTER = new RegExp(
  `^\\W{0,3}${LABEL}\\s*${IS}\\s*${ARTICLE}${ARTICLE}\\(?[A-H]\\W{0,3}$`,
  'iu',
);

/** "Explanation: …", below what is right. */
export const explainsAnswer = (line: string): boolean => EXPLAINS.test(line);

const EXPLAINS =
  /^\W{0,3}(?:explanation|rationale|reason(?:ing)?|erklärung|begründung|explication|explicación|explicação|spiegazione)\s?[:.–-]/iu;

/** An answer without the right letter that is said behind it. */
export function withoutAnswerBehind(text: string): { text: string; letter: string | null } {
  const found = AT_END.exec(text);
  return found
    ? { text: text.slice(0, found.index), letter: found[1]?.toLowerCase() ?? null }
    : { text, letter: null };
}

/** "1. b", "Q2) C", "3 - (a)", "4 | d" */
const PAIR =
  /(?:Q(?:uestion)?\.?\s*)?(\d{1,3})\s*[.):=|–-]?\s*\(?([A-Ha-h])\)?(?![\p{L}\p{N}'’])(?: \|)?[.,;]?\s*/iuy;
const KEY =
  'answer key|answers?|key|solutions?|lösung(?:en|sschlüssel)|réponses?|corrigé|respuestas?|soluciones|respostas?|gabarito|risposte|soluzioni';
/** In front of a row of them: "Answers:", "Answer Key Part I:", "Part II:" */
const KEY_LABEL = new RegExp(
  `^(?:(?:${KEY})(?!\\p{L})(?:[^:|]{0,40}:|\\s*[–-]?)|(?:part|section|quiz|teil) \\w{1,5}\\s*[:.–-])\\s*`,
  'iu',
);
/** Of what stands before a row of answers: "Answers:" */
export const keyLabelLength = (passage: string): number => KEY_LABEL.exec(passage)?.[0].length ?? 0;
/** A table's row of numbers, above the one of their letters; a name may stand before them. */
const NUMBERS = /^(?:\p{L}[\p{L} ]{0,20}\| )?\d{1,3}(?: \| \d{1,3})+$/u;
const LETTERS = /^(?:\p{L}[\p{L} ]{1,20}\| )?[A-H](?: \| [A-H])+$/iu;

/** "1 (a)" alone heads a part of a question. */
const PART_OF_QUESTION = /^\d{1,3}\s?\([a-h]\)$/iu;

/** "b" in a line of its own: of a list that counts them by itself. */
export const letterAlone = (passage: string): string | null =>
  /^\(?([A-H])[.)]?$/iu.exec(passage)?.[1]?.toLowerCase() ?? null;

/**
 * The right letters by the numbers of questions, where a passage says nothing else; else none. `before`: the passage above,
 * which may be the row of their numbers. Linear.
 */
export function answerKeyIn(passage: string, before = ''): [number: number, letter: string][] {
  if (PART_OF_QUESTION.test(passage)) return [];
  if (LETTERS.test(passage) && NUMBERS.test(before)) return columnsOf(before, passage);
  const pairs: [number, string][] = [];
  PAIR.lastIndex = keyLabelLength(passage);
  while (PAIR.lastIndex < passage.length) {
    const found = PAIR.exec(passage);
    if (!found) return [];
    pairs.push([Number(found[1]), (found[2] ?? '').toLowerCase()]);
  }
  return pairs;
}

function columnsOf(numbers: string, letters: string): [number, string][] {
  const given = letters.match(/(?<!\p{L})[A-H](?!\p{L})/giu) ?? [];
  const of = numbers.match(/\d+/g) ?? [];
  return of.length === given.length
    ? of.map((number, i) => [Number(number), (given[i] ?? '').toLowerCase()])
    : [];
}
