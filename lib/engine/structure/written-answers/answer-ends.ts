import { union } from '../../language/patterns';

const ENDS = union([
  // "Interested?": what asks and is no question of the list, so that what follows answers none.
  /\?$/u,
  // "Can volcanoes change the climate? For a year they can.", "Shells. What is an ion? A charged atom."
  /\p{L}{2}\?\s+\p{Lu}/u,
]);
/** "Summary: cells contain organelles." */
const CLOSES =
  /^(?:conclusion|fazit|keywords|key (?:terms|words)|quellen?|references|resumen|resumo|résumé|riassunto|sources?|summary|zusammenfassung)\s?:/iu;

/** Whether a line belongs to no answer, and neither does what is below it. */
export const endsAnswers = (text: string): boolean => ENDS.test(text) || CLOSES.test(text);

/** "(b) Perform the calculations": the question is the first part of a problem. */
export const isNextPart = (text: string): boolean => /^\(?[b-h]\)\s/u.test(text);

/** "See the list of cells." answers nothing. English. */
export const sendsElsewhere = (text: string): boolean =>
  /^see (?:also )?(?:the|our|this)\b/iu.test(text);

const NO_ANSWER = union([
  // "(page 3)", "pg 56"
  /^\(?(?:pages?|pp?\.?|pgs?\.?) ?\d[\d–, -]*\)?$/iu,
  // "Assignment grade: /30"
  /^(?:[\p{L} ]{1,40} )?(?:grade|marks?|points|score|total)\s*:?[\s_]*\/\s?\d{1,3}\.?$/iu,
  // "Let us think about this for a moment."
  /^let(?: us|[’']s) (?:consider|find out|look|see|think)\b[^.]*\.?$/iu,
]);

/** No line to write on, no number of a page, no grade, and not where to look. */
export const saysSomething = (text: string): boolean =>
  /[\p{L}\p{N}\\]/u.test(text) && !NO_ANSWER.test(text) && !sendsElsewhere(text);

/** "3. …", "Frage 3: …"; "3.5 liters" has none. */
const NUMBER = /^\W{0,3}(?:\p{L}{1,12}\.?\s?)?(\d{1,3})[.):]\s+\S/u;

function numberOf(line: string): number | null {
  const number = NUMBER.exec(line)?.[1];
  return number === undefined ? null : Number(number);
}

/** The numbers of questions, and of lists in their answers. */
export class Counted {
  private question: number | null = null;
  private item: number | null = null;

  /** Whether a line has the number after that of the last question: it asks too, if in words that aren't known. */
  isNext(line: string, isQuestion: boolean): boolean {
    const number = numberOf(line);
    const goesOn = !isQuestion && number !== null && this.item !== null && number === this.item + 1;
    const isNext = number !== null && this.question !== null && number === this.question + 1;
    if (isQuestion || (isNext && !goesOn)) [this.question, this.item] = [number, null];
    else if (number !== null) this.item = number;
    return isNext && !goesOn;
  }
}
