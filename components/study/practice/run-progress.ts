import { settledOf } from '@/lib/study/practice/rules/sequence';
import type { PracticeRunWire } from '@/lib/study/practice/wire';

type Run = Pick<PracticeRunWire, 'kind' | 'questions' | 'answers'>;

/** How far each card is, 0 to 1: the questions that need another one are of its card. */
export function sharesOf({ kind, questions, answers }: Run): number[] {
  const settled = settledOf(kind, answers);
  const cards: number[][] = [];
  questions.forEach(({ after }, at) => {
    const own = after === null ? undefined : cards.find((card) => card.includes(after));
    if (own) own.push(at);
    else cards.push([at]);
  });
  return cards.map((card) => card.filter((at) => settled.has(at)).length / card.length);
}
