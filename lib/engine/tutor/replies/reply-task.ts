import { taskNamed } from '../../language/headings/task-headings';
import { wholePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import { solvedBy } from '../../structure/worked-problems';
import type { TutorAnswer } from '../../tutor-types';
import { Citations } from '../quotes/writer';

const MOST_PARAGRAPHS = 12;

/** Words of a message that asks for a task as a whole. English. */
const ASKS =
  /^(?:what|how|do|does|did|can|could|would|you|i|we|my|me|us|the|a|is|are|was|s|to|for|of|on|in|with|about|answer|answers|solution|solutions|solve|solved|explain|show|tell|give|go|over|walk|work|through|out|get|find|help|steps?|result|please|say|says|ask|asks|summari[sz]e|understand|don|t|why|correct|right|full)$/i;

/** "What is the mass of the car in problem 2?" */
const OF_IT = /(?<!\p{L})(?:in|of|from) $/iu;

/** "How do you solve problem 2?": the problem with its solution, as they stand; null for other questions, and without a solution. */
export function replyWithTask(index: OpenIndex, message: string): TutorAnswer | null {
  const asked = taskNamed(message);
  if (!asked) return null;
  const [before = '', after = ''] = message.split(asked.said);
  const others = `${before} ${after}`.match(/\p{L}+/gu) ?? [];
  const task = index.sections.findIndex(({ title }) => taskNamed(title)?.key === asked.key);
  if (task < 0 || !(OF_IT.test(before) || others.every((word) => ASKS.test(word)))) return null;
  const solved = solvedBy(index.sections);
  const isInside = (passage: number) => solved[sectionOf(index, passage)] === task;
  const { firstPassage } = index.sections[task] ?? { firstPassage: 0 };
  const passages: number[] = [];
  for (let at = firstPassage; at < index.passageCount && isInside(at); at++) passages.push(at);
  const runs = passages
    .slice(0, MOST_PARAGRAPHS)
    .flatMap((passage) => wholePassage(index, passage) ?? []);
  const citations = new Citations(index);
  return runs.length > 1 ? citations.answer(citations.quotes(runs)) : null;
}
