import { analyse } from '../language/analyse';
import { framed } from '../language/frames';
import { pointsBack } from '../language/references';
import { searchTerms, searchWords } from '../language/search-terms';
import { capitalised } from '../language/words';
import type { ComparisonTable, TutorAnswer } from '../tutor-types';
import { isDetail } from './central';
import { chooseExplaining } from './choose-explaining';
import { comparedNames } from './compared-names';
import { subjectShare } from './explaining-features';
import { definitionOf } from './find-definition';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isShowable } from './passage-prose';
import { queryOf, termsOf } from './query';
import { sentenceMatch } from './rank-passages';
import { replyToQuestion } from './reply-question';
import { readable, stands } from './runs';
import { isNamed, searchTopic } from './search';
import { goingOn, tellingRun } from './telling';
import { Citations, type Run, shown } from './writer';

/** Least share of a topic's weight in a sentence on it. */
const ON_TOPIC = 0.7;
/** The same in the words that open it. */
const AS_SUBJECT = 0.5;
/** A longer one that isn't found is no name of a thing. */
const LONGEST_MISSING = 4;
/** The clearest first. */
const CONTRASTS = [
  /(?<!\p{L})(?:while|whereas|unlike|in contrast|by contrast|contrary|rather than|on the other hand|than|während|wogegen|hingegen|dagegen|im gegensatz|anders als)(?!\p{L})/iu,
  /(?<!\p{L})(?:instead|however|but|compared)(?!\p{L})/iu,
];
/** Wherever it stands. */
const DIFFERS =
  /(?<!\p{L})(?:differ(?:s|ence|ences)?|distinctions?|distinguish(?:es|ed)?|similar(?:ly)?|unterschied(?:e|en|et)?)(?!\p{L})/iu;
/** "Following the first stage, …" */
const SETS_SCENE =
  /^(?:following|after|before|during|despite|unlike|besides|with|without|since|when|if|although)(?!\p{L})/iu;
/** "The differences are best explored …" */
const ONLY_ANNOUNCES =
  /differences?(?!\p{L}).{0,60} (?:is|are) (?:best |often )?(?:explored|discussed|summari[sz]ed|shown|described|listed|explained)/iu;
/** "While both anorexia and bulimia occur in many cultures, …": of neither alone. */
const OF_BOTH = /^(?:while|although|though|because|since|if|when) both(?!\p{L})/iu;

/** A sentence that sets both apart, then one on each; says which isn't found. */
export function replyToComparison(
  index: OpenIndex,
  message: string,
  asked: [string, string],
): TutorAnswer {
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
  const first = shared === undefined ? [] : [citations.quote(readable(index, shared))];
  const sides = [a, b].flatMap((topic, i) => {
    const [sentence, other] = [own[i], own[1 - i]];
    if (sentence === undefined) return [framed(index.language, 'missing', shown(topic))];
    const isTold = contrast !== undefined && !definitionOf(index, topic);
    if (sentence === shared || (isTold && !isSubject(index, sentence, topic))) return [];
    const run = sideOf(index, { sentence, topic }, [other, shared]);
    return [`${capitalised(shown(topic))}: ${citations.quote(run)}`];
  });
  const text = [...first, ...sides].join('\n\n');
  const isApart = shared === undefined && !isCompared;
  const answer = citations.answer(isApart ? framed(index.language, 'noContrast', text) : text);
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

type Pair<T> = readonly [T, T];

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
    textOfSentence(index, one).toLowerCase().includes(topic.toLowerCase().replace(/s$/, '')),
  );
  const naming = literal.length > 0 ? literal : named;
  const opens = (one: number) =>
    subjectShare(index, query, one) >= AS_SUBJECT && !SETS_SCENE.test(textOfSentence(index, one));
  const rank = (one: number) => (isSubject(index, one, topic) ? 0 : opens(one) ? 1 : 2);
  const defining = definitionOf(index, topic)?.last ?? tellingRun(index, topic)?.first;
  return [
    ...(defining === undefined ? [] : [defining]),
    ...naming.sort((one, other) => rank(one) - rank(other)),
  ];
}

/** "The spongy bone has …", but not "The spongy bone and …" or "Poverty rates". */
function isSubject(index: OpenIndex, sentence: number, topic: string): boolean {
  const text = textOfSentence(index, sentence).replace(/^(?:an?|the|under|in) /i, '');
  const name = topic.toLowerCase().replace(/s$/, '');
  if (!text.toLowerCase().startsWith(name)) return false;
  const next = analyse(text, index.language).find(({ start }) => start > name.length);
  return next !== undefined && !/^(?:NOUN|PROPN|CCONJ|X)$/.test(next.tag);
}

function ownOf(sentences: readonly number[], others: readonly number[]): number | undefined {
  return sentences.find((one) => one !== others[0]) ?? sentences[0];
}

/** "In contrast to agonists and antagonists, which …, a reuptake inhibitor …": from a third thing. */
function setsBothApart(index: OpenIndex, text: string, topics: Pair<string>): boolean {
  const [opening = ''] =
    /^(?:in contrast to|unlike|compared (?:to|with)|as opposed to) [^,]{2,120},/iu.exec(text) ?? [];
  const named = searchTerms(opening, index.language);
  return topics.every((topic) =>
    searchTerms(topic, index.language).every((term) => named.includes(term)),
  );
}

/** Words of topics that mean another thing in another form: "increasing" of "increasing-cost industry". */
function formsIn(index: OpenIndex, topics: Pair<string>): string[] {
  const text = index.text.toLowerCase();
  return topics
    .map((topic) => topic.toLowerCase())
    .filter((topic) => text.includes(topic))
    .flatMap((topic) => topic.split(/[ -]/).slice(0, -1))
    .filter((word) => /\p{L}{3}(?:ing|ed)$/u.test(word));
}

type Contrast = { sentence: number | undefined; isTold: boolean };

/** The best sentence with the words of both topics that sets them apart; whether any does, well or badly. */
function contrasting(index: OpenIndex, a: string, b: string): Contrast {
  const [onA, onB] = [a, b].map((topic) => queryOf(index, topic).terms.map(({ id }) => id)) as [
    number[],
    number[],
  ];
  const query = queryOf(index, `${a} ${b}`);
  const names = (sentence: number, ids: number[], others: number[]) => {
    const apart = ids.filter((id) => !others.includes(id));
    return (apart.length > 0 ? apart : ids).every((id) => termsOf(index, sentence).includes(id));
  };
  const forms = formsIn(index, [a, b]);
  const both = searchTopic(index, `${a} ${b}`).sentences.filter(
    ({ sentence }) =>
      names(sentence, onA, onB) &&
      names(sentence, onB, onA) &&
      forms.every((word) => textOfSentence(index, sentence).toLowerCase().includes(word)) &&
      !ONLY_ANNOUNCES.test(textOfSentence(index, sentence)) &&
      !OF_BOTH.test(textOfSentence(index, sentence)) &&
      !setsBothApart(index, textOfSentence(index, sentence), [a, b]) &&
      isShowable(index, sentence) &&
      (subjectShare(index, query, sentence) > 0 ||
        CONTRASTS[0]?.test(textOfSentence(index, sentence))),
  );
  const plain = both.filter(({ sentence }) => !isDetail(textOfSentence(index, sentence)));
  const apart = (sentence: number, words: RegExp) =>
    words.test(between(textOfSentence(index, sentence), [a, b], index.language));
  const [best] = [
    ...CONTRASTS.map((words) => plain.filter(({ sentence }) => apart(sentence, words))),
    plain.filter(({ sentence }) => DIFFERS.test(textOfSentence(index, sentence))),
  ].flat();
  const isTold = both.some(({ sentence }) =>
    [...CONTRASTS, DIFFERS].some((words) => words.test(textOfSentence(index, sentence))),
  );
  return { sentence: best?.sentence, isTold };
}

/** The words between two topics in a sentence, with those that open it: "While A …", not "A and B are more than …". */
function between(text: string, topics: Pair<string>, language: string): string {
  const words = searchWords(text, language);
  const [one = 0, other = 0] = topics
    .map((topic, side) => {
      const others = searchTerms(topics[1 - side] ?? '', language);
      const own = searchTerms(topic, language).find((term) => !others.includes(term));
      return words.find(({ term }) => term === own)?.start ?? 0;
    })
    .sort((first, second) => first - second);
  return `${OPENING.exec(text)?.[0] ?? ''} ${text.slice(one, other)}`;
}

const OPENING = /^\p{L}+(?: \p{L}+)?/u;
