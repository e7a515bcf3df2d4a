import { framed } from '../../language/languages/frames';
import { withoutLink } from '../../language/sentences/references';
import type { OpenIndex } from '../../retrieval/open-index';
import { searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { type Point, pointsOfPart } from '../passages/overview';
import { itemsBelow } from '../quotes/list-items';
import { type NamedPart, partNamed } from '../quotes/named-part';
import { refusal } from '../quotes/refusal';
import { isAnnouncement, stands } from '../quotes/runs';
import { Citations, proseOf, type Run, wordsOf } from '../quotes/writer';
import { explaining } from './reply-explain';
import { replyToQuestion } from './reply-question';
import { bullets } from './reply-whole';

const SUMMARY_SENTENCES = 5;

/** Of the section named after the topic; else what is said of it, in text order. */
export function replyWithTopicSummary(
  index: OpenIndex,
  asked: { topic: string; message: string },
  { count, asPoints }: { count: number | null; asPoints: boolean },
): TutorAnswer {
  const { message } = asked;
  const topic = withoutPart(index, asked.topic);
  const found = searchTopic(index, topic);
  if (!found.isCovered) return refusal(index, found);
  const part = partNamed(index, found.query, message);
  const points = part ? pointsOfPart(index, part, count ?? lengthFor(index, part)) : [];
  if (points.length >= Math.min(FEWEST_POINTS, count ?? FEWEST_POINTS))
    return pointed(index, points, asPoints);
  const all = explaining(index, topic, count ?? SUMMARY_SENTENCES);
  const whole = all.filter(
    (run, i) => i === 0 || (stands(index, run) && !isAnnouncement(index, run)),
  );
  const runs = atMost(whole, count).sort((a, b) => a.first - b.first);
  if (runs.length === 0) return replyToQuestion(index, topic, { topic });
  return written(index, runs);
}

/** "the hunger section" */
const A_PART = / (?:sections?|chapters?|parts?|paragraphs?|bits?|units?|modules?|pages?)$/iu;

/** "hunger" of "hunger section", but the whole of "cesarean section", where the text says so. */
function withoutPart(index: OpenIndex, topic: string): string {
  return index.text.toLowerCase().includes(topic.toLowerCase()) ? topic : topic.replace(A_PART, '');
}

/** Fewer don’t sum a part up. */
export const FEWEST_POINTS = 2;
const PASSAGES_A_POINT = 2;

/** Sentences for a section of that length. */
export function lengthFor(index: OpenIndex, { from, to }: NamedPart): number {
  const passages = Math.min(to, index.passageCount) - from;
  const points = FEWEST_POINTS + Math.floor(passages / PASSAGES_A_POINT);
  return Math.min(SUMMARY_SENTENCES, points);
}

function pointed(index: OpenIndex, points: readonly Point[], asPoints: boolean): TutorAnswer {
  const citations = new Citations(index);
  const lines = pointLinesOf(points, citations);
  const text = asPoints ? bullets(lines) : lines.join(' ');
  return citations.answer(framed(index.language, 'topicInShort', text).replace(/ +\n/g, '\n'));
}

/** A sentence each, with its source. */
export function pointLinesOf(points: readonly Point[], citations: Citations): string[] {
  return points.map(
    (point) => `${ended(proseOf(withoutLink(point.text)))} ${citations.mark(point)}`,
  );
}

/** As many sentences as are wanted. */
function atMost(runs: readonly Run[], count: number | null): Run[] {
  const [best] = runs;
  if (count === null || !best) return [...runs];
  const chosen = [{ ...best, last: Math.min(best.last, best.first + count - 1) }];
  let left = count - lengthOf(chosen[0] as Run);
  for (const run of runs.slice(1)) {
    if (lengthOf(run) > left) continue;
    chosen.push(run);
    left -= lengthOf(run);
  }
  return chosen;
}

function lengthOf({ first, last }: Run): number {
  return last - first + 1;
}

function written(index: OpenIndex, runs: Run[]): TutorAnswer {
  const citations = new Citations(index);
  const text = runs
    .flatMap((run) => [run, ...itemsBelow(index, run.last)])
    .map((run) => `${ended(proseOf(withoutLink(wordsOf(index, run))))} ${citations.ofRun(run)}`)
    .join(' ');
  return citations.answer(framed(index.language, 'topicInShort', text));
}

function ended(sentence: string): string {
  return /[.!?…:。！？]["”’)\]]*$/u.test(sentence) ? sentence : `${sentence}.`;
}
