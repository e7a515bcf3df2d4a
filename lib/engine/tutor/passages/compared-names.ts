import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf } from '../../retrieval/query';
import { isNamed } from '../../retrieval/search';
import { subjectOf } from '../requests/request-slots';
import { isWritten } from './is-written';
import { withSharedHead, withSharedWords } from './shared-words';

/** Two things that are compared, each under the name that the document has for it. */
export function comparedNames(index: OpenIndex, asked: [string, string]): [string, string] {
  const [one, other] = withSharedWords(index, asWritten(index, asked));
  return [namedIn(index, one, other), namedIn(index, other, one)];
}

/** "a free trade area, a common market" and "an economic union": three things. */
export const severalNames = (index: OpenIndex, asked: [string, string]): string[] =>
  withSharedHead(
    index,
    asked.flatMap((topic) => topic.split(', ')).map((name) => subjectOf(name, index.language)),
  );

/** In a name, such as "research and development and design". */
const MOST_ANDS = 4;

/** "estate and gift tax" and "payroll tax", where the text has both so, not "estate" and the rest. */
function asWritten(index: OpenIndex, asked: [string, string]): [string, string] {
  const parts = asked.join(' and ').split(' and ');
  if (parts.length < 3 || parts.length > MOST_ANDS + 1) return asked;
  const splits = parts
    .slice(1)
    .map((_, i): [string, string] => [
      subjectOf(parts.slice(0, i + 1).join(' and ')),
      subjectOf(parts.slice(i + 1).join(' and ')),
    ]);
  return splits.find((pair) => pair.every((topic) => isWritten(index, topic))) ?? asked;
}

/** As typed if the text has it so, else with its hyphens: "first-degree burn" of "first degree burn". */
function asSpelled(index: OpenIndex, topic: string): string | null {
  if (isWritten(index, topic)) return topic;
  const words = topic.toLowerCase().split(/[ -]/);
  if (words.some((word) => !/^[\p{L}\p{N}’']+$/u.test(word))) return null;
  return new RegExp(words.join('[ -]'), 'iu').exec(index.text)?.[0].toLowerCase() ?? null;
}

/**
 * The weightiest words in a row of a topic that one sentence has, with what it doesn't share with the other topic:
 * "commercial bank" of "typical commercial bank".
 */
function namedIn(index: OpenIndex, topic: string, other: string): string {
  const spelled = asSpelled(index, topic);
  if (spelled !== null) return spelled;
  const words = topic.split(' ');
  const starts = [...words.keys()];
  const spans = starts.flatMap((first) =>
    starts.slice(first).map((last) => words.slice(first, last + 1).join(' ')),
  );
  const shared = new Set(other.toLowerCase().split(' '));
  const apart = (span: string) => span.split(' ').some((word) => !shared.has(word.toLowerCase()));
  const weighed = [topic, ...spans.filter(apart)].map((span) => {
    return { span, weight: isNamed(index, span) ? queryOf(index, span).weight : 0 };
  });
  const best = weighed.reduce((top, one) =>
    one.weight > top.weight || (one.weight === top.weight && one.span.length < top.span.length)
      ? one
      : top,
  );
  return best.weight > 0 ? subjectOf(best.span, index.language, { keepsQuality: true }) : topic;
}
