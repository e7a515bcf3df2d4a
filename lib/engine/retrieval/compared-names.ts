import type { OpenIndex } from './open-index';
import { queryOf } from './query';
import { subjectOf } from './request-slots';
import { isNamed } from './search';

/** Two things that are compared, each under the name that the document has for it. */
export function comparedNames(index: OpenIndex, asked: [string, string]): [string, string] {
  const [one, other] = withHead(index, asWritten(index, asked));
  return [namedIn(index, one), namedIn(index, other)];
}

/** In a name, such as "research and development and design". */
const MOST_ANDS = 4;

/** "estate and gift tax" and "payroll tax", where the text has both so, not "estate" and the rest. */
function asWritten(index: OpenIndex, asked: [string, string]): [string, string] {
  const parts = asked.join(' and ').split(' and ');
  if (parts.length < 3 || parts.length > MOST_ANDS + 1) return asked;
  const text = index.text.toLowerCase();
  const splits = parts
    .slice(1)
    .map((_, i): [string, string] => [
      subjectOf(parts.slice(0, i + 1).join(' and ')),
      subjectOf(parts.slice(i + 1).join(' and ')),
    ]);
  const isWritten = (topic: string) => text.includes(topic.toLowerCase());
  return splits.find((pair) => pair.every(isWritten)) ?? asked;
}

/** "right and left lungs": right lungs and left lungs. */
function withHead(index: OpenIndex, [one, other]: [string, string]): [string, string] {
  const [, ...head] = other.split(' ');
  const whole = [one, ...head].join(' ');
  return !one.includes(' ') &&
    head.length > 0 &&
    index.text.toLowerCase().includes(whole.toLowerCase())
    ? [whole, other]
    : [one, other];
}

/** As typed if the text has it so, else with its hyphens: "first-degree burn" of "first degree burn". */
function asSpelled(index: OpenIndex, topic: string): string | null {
  const text = index.text.toLowerCase();
  if (text.includes(topic.toLowerCase())) return topic;
  const words = topic.toLowerCase().split(/[ -]/);
  if (words.some((word) => !/^[\p{L}\p{N}’']+$/u.test(word))) return null;
  return new RegExp(words.join('[ -]'), 'u').exec(text)?.[0] ?? null;
}

/** The weightiest words in a row of a topic that one sentence has: "commercial bank" of "typical commercial bank". */
function namedIn(index: OpenIndex, topic: string): string {
  const spelled = asSpelled(index, topic);
  if (spelled !== null) return spelled;
  const words = topic.split(' ');
  const starts = [...words.keys()];
  const spans = starts.flatMap((first) =>
    starts.slice(first).map((last) => words.slice(first, last + 1).join(' ')),
  );
  const weighed = [topic, ...spans].map((span) => {
    return { span, weight: isNamed(index, span) ? queryOf(index, span).weight : 0 };
  });
  const best = weighed.reduce((top, one) =>
    one.weight > top.weight || (one.weight === top.weight && one.span.length < top.span.length)
      ? one
      : top,
  );
  return best.weight > 0 ? subjectOf(best.span) : topic;
}
