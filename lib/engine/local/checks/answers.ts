import { formsOf } from '../../../text/typed-term';
import { type Check, GAP } from '../../types';

/** Questions of a lesson with one answer. */
const MOST = 2;

/** What the questions of a lesson are answered with: no term again and again, nor twice in a row. */
export class Answers {
  private readonly places: ReadonlyMap<number, number>;
  /** Questions that would ask for a term once more. */
  refused = 0;
  private readonly asked: { place: number; answer: string | null }[] = [];

  constructor(sentences: readonly number[]) {
    this.places = new Map(sentences.map((sentence, place) => [sentence, place]));
  }

  /** Questions come in the order of the sentences that they ask about. */
  mayAsk(check: Check, sentence: number): boolean {
    const answer = answerOf(check);
    const same = this.asked.filter((one) => answer !== null && one.answer === answer);
    const mayAsk =
      same.length < MOST &&
      same.every(({ place }) => this.isBetween(place, this.places.get(sentence) ?? 0));
    if (!mayAsk) this.refused += 1;
    return mayAsk;
  }

  add(check: Check, sentence: number): void {
    this.asked.push({ place: this.places.get(sentence) ?? 0, answer: answerOf(check) });
  }

  private isBetween(a: number, b: number): boolean {
    const [from, to] = [Math.min(a, b), Math.max(a, b)];
    return this.asked.some(({ place }) => place > from && place < to);
  }
}

const ASKS_TERM = new RegExp(`${GAP}|^Which term`, 'u');

/** The term that is to be named; null where none is. */
function answerOf(check: Check): string | null {
  if (check.kind === 'typed') return formsOf(check.solution.accepted[0] ?? '').folded;
  if (check.kind !== 'choice' || !ASKS_TERM.test(check.question.text)) return null;
  return formsOf(check.question.options[check.solution.option] ?? '').folded;
}
