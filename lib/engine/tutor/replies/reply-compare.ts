import { analyse } from '../../language/analyse';
import { framed } from '../../language/languages/frames';
import { pointsBack, withoutLink } from '../../language/sentences/references';
import { capitalised } from '../../language/words/words';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { sentenceMatch } from '../../retrieval/rank-passages';
import { isNamed, searchTopic } from '../../retrieval/search';
import type { ComparisonTable, TutorAnswer } from '../../tutor-types';
import { definitionOf } from '../definitions/find-definition';
import { goingOn, tellingRun } from '../definitions/telling';
import { comparedNames, severalNames } from '../passages/compared-names';
import { contrasting, type Pair, passageOnBoth } from '../passages/contrasts';
import { byParagraph } from '../passages/passage-runs';
import { chooseExplaining } from '../quotes/choose-explaining';
import { subjectShare } from '../quotes/explaining-features';
import { isShowable } from '../quotes/passage-prose';
import { readable, stands } from '../quotes/runs';
import { Citations, type Run, shown } from '../quotes/writer';
import { replyToQuestion } from './reply-question';
import { replyWithEach } from './reply-several';

/** Least share of a topic's weight in a sentence on it. */
const ON_TOPIC = 0.7;
/** The same in the words that open it. */
const AS_SUBJECT = 0.5;
/** A longer one that isn't found is no name of a thing. */
const LONGEST_MISSING = 4;
/** "Following the first stage, …" */
const SETS_SCENE =
  /^(?:following|after|before|during|despite|unlike|besides|with|without|since|when|if|although)(?!\p{L})/iu;

/** A sentence that sets both apart, then one on each, or a passage on both; says which isn't found. */
export function replyToComparison(
  index: OpenIndex,
  message: string,
  asked: [string, string],
): TutorAnswer {
  return replyToMore(index, asked) ?? replyToPair(index, message, asked);
}

/** Of three things or more, a line on each. */
function replyToMore(index: OpenIndex, asked: [string, string]): TutorAnswer | null {
  const names = severalNames(index, asked);
  return names.length > asked.length ? replyWithEach(index, names) : null;
}

function replyToPair(index: OpenIndex, message: string, asked: [string, string]): TutorAnswer {
  const [a, b] = comparedNames(index, asked);
  const [onA, onB] = [sentencesOn(index, a), sentencesOn(index, b)];
  const own = [ownOf(onA, onB), ownOf(onB, onA)] as const;
  // One that isn't found is told only beside one that the document names as asked.
  const isUnclear = own.every(
    (one, i) => one === undefined || (own[1 - i] === undefined && !isNamed(index, asked[i] ?? '')),
  );
  const isLong = own.some(
    (one, i) => one === undefined && (asked[i]?.split(' ').length ?? 0) > LONGEST_MISSING,
  );
  if (isUnclear || isLong || !asked.some((topic) => searchTopic(index, topic).isCovered))
    return replyToQuestion(index, message);
  const { sentence: contrast, isTold: isCompared } = own.includes(undefined)
    ? { sentence: undefined, isTold: true }
    : contrasting(index, a, b);
  const shared = own[0] === own[1] ? own[0] : contrast;
  const citations = new Citations(index);
  const isUntold = shared === undefined && !isCompared;
  const areTold = [a, b].every((topic, i) => isTold(index, topic, own[i]));
  const passage = isUntold && !areTold ? passageOnBoth(index, message, [a, b]) : null;
  if (passage) return citations.answer(citations.quotes(byParagraph(index, passage)));
  const first = shared === undefined ? [] : [citations.quote(readable(index, shared))];
  const sides = [a, b].flatMap((topic, i) => {
    const [sentence, other] = [own[i], own[1 - i]];
    if (sentence === undefined) return [framed(index.language, 'missing', shown(topic))];
    if (sentence === shared || (contrast !== undefined && !isTold(index, topic, sentence)))
      return [];
    const run = sideOf(index, { sentence, topic }, [other, shared]);
    return [`${capitalised(shown(topic))}: ${citations.quotes([run])}`];
  });
  const text = [...first, ...sides].join('\n\n');
  const answer = citations.answer(isUntold ? framed(index.language, 'noContrast', text) : text);
  const table = tableOf(
    index,
    [a, b],
    {
      naming: contrast === undefined ? [onA, onB] : [[], []],
      shownAbove: own.filter((one) => one !== undefined),
    },
    citations,
  );
  return table ? { ...answer, table } : answer;
}

/** Both definitions, then a further sentence on each; null unless a row has both sides. */
function tableOf(
  index: OpenIndex,
  topics: Pair<string>,
  { naming, shownAbove }: { naming: Pair<readonly number[]>; shownAbove: readonly number[] },
  citations: Citations,
): ComparisonTable | null {
  const defining = topics.map((topic) => definitionOf(index, topic));
  const said = [...defining.map((run) => run?.last), ...shownAbove];
  const facts = naming.map((sentences, side) => {
    const own = sentences.find(
      (one) =>
        !said.includes(one) &&
        !naming[1 - side]?.includes(one) &&
        isShowable(index, one) &&
        stands(index, { first: one, last: one }),
    );
    return own === undefined ? null : { first: own, last: own };
  });
  const rows = [
    { name: framed(index.language, 'tableMeaning'), runs: defining },
    { name: framed(index.language, 'tableMore'), runs: facts },
  ].flatMap(({ name, runs: [one, other] }) =>
    one && other && one.first !== other.first
      ? [[name, citations.quote(one), citations.quote(other)]]
      : [],
  );
  const columns = ['', ...topics.map((topic) => capitalised(shown(topic)))];
  return rows.length > 0 ? { columns, rows } : null;
}

/** A sentence with what it needs and the next one, but none of the other topic's sentences. */
function sideOf(
  index: OpenIndex,
  { sentence, topic }: { sentence: number; topic: string },
  others: readonly (number | undefined)[],
): Run {
  const inside = others.filter((one) => one !== undefined);
  const whole = goingOn(index, readable(index, sentence), topic);
  const needsBefore =
    pointsBack(textOfSentence(index, sentence)) &&
    !inside.some((one) => whole.first <= one && one < sentence);
  return {
    first: needsBefore ? whole.first : sentence,
    last: Math.min(whole.last, ...inside.filter((one) => one > sentence).map((one) => one - 1)),
  };
}

/** In small letters, as it stands in the plural, too, and in "rule utilitarians" for "rule utilitarianism". */
const stemOf = (topic: string): string =>
  topic
    .toLowerCase()
    .replace(/(?<= .*)ism$/, '')
    .replace(/s$/, '');

/** Those that name a topic: what defines it, then those that open with it. */
function sentencesOn(index: OpenIndex, topic: string): number[] {
  const found = searchTopic(index, topic);
  if (!found.isCovered) return [];
  const { query } = found;
  const named = chooseExplaining(index, topic, found).filter(
    (one) => sentenceMatch(index, query, one) >= ON_TOPIC * query.weight,
  );
  // Not "function" for "functionalism".
  const literal = named.filter((one) =>
    textOfSentence(index, one).toLowerCase().includes(stemOf(topic)),
  );
  const said = (literal.length > 0 ? literal : named).filter(
    (one) => !/:["”’»]?$/.test(textOfSentence(index, one)),
  );
  const naming = said.length > 0 ? said : named;
  const opens = (one: number) =>
    subjectShare(index, query, one) >= AS_SUBJECT && !SETS_SCENE.test(textOfSentence(index, one));
  const rank = (one: number) => (isSubject(index, one, topic) ? 0 : opens(one) ? 1 : 2);
  const defining = definitionOf(index, topic)?.last ?? tellingRun(index, topic)?.first;
  return [
    ...(defining === undefined ? [] : [defining]),
    ...naming.sort((one, other) => rank(one) - rank(other)),
  ];
}

/** Whether a sentence tells of a topic, or another one defines it, or a section is called so. */
function isTold(index: OpenIndex, topic: string, sentence: number | undefined): boolean {
  if (sentence === undefined) return false;
  return (
    isHeading(index, topic) ||
    definitionOf(index, topic) !== null ||
    isSubject(index, sentence, topic)
  );
}

const isHeading = ({ sections }: OpenIndex, topic: string): boolean =>
  sections.some(({ title }) => title.toLowerCase() === topic.toLowerCase());

/** "The spongy bone has …", but not "The spongy bone and …" or "Poverty rates". */
function isSubject(index: OpenIndex, sentence: number, topic: string): boolean {
  const text = withoutLink(textOfSentence(index, sentence)).replace(
    /^(?:(?:under|in|for) )?(?:(?:an?|the) )?/i,
    '',
  );
  const name = stemOf(topic);
  if (!text.toLowerCase().startsWith(name)) return false;
  const next = analyse(text, index.language).find(({ start }) => start > name.length);
  return next !== undefined && !/^(?:NOUN|PROPN|CCONJ|X)$/.test(next.tag);
}

function ownOf(sentences: readonly number[], others: readonly number[]): number | undefined {
  return sentences.find((one) => one !== others[0]) ?? sentences[0];
}
