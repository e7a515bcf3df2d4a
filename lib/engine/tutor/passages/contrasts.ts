import { searchTerms, searchWords } from '../../language/words/search-terms';
import { at, sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf, termsOf } from '../../retrieval/query';
import { isInHeading, sectionOf } from '../../retrieval/rank-passages';
import { search, searchTopic } from '../../retrieval/search';
import { isDetail } from '../quotes/central';
import { subjectShare } from '../quotes/explaining-features';
import { isShowable } from '../quotes/passage-prose';
import type { Run } from '../quotes/writer';
import { isWritten } from './is-written';
import { passageRuns } from './passage-runs';

/** The clearest first. */
const CONTRASTS = [
  /(?<!\p{L})(?:while|whereas|unlike|in contrast|by contrast|contrary|rather than|on the other hand|than|während|wogegen|hingegen|dagegen|im gegensatz|anders als)(?!\p{L})/iu,
  /(?<!\p{L})(?:instead|however|but|compared)(?!\p{L})/iu,
];
/** Wherever it stands. */
const DIFFERS =
  /(?<!\p{L})(?:differ(?:s|ence|ences)?|distinctions?|distinguish(?:es|ed)?|similar(?:ly)?|unterschied(?:e|en|et)?)(?!\p{L})/iu;
/** "The differences are best explored …" */
const ONLY_ANNOUNCES =
  /differences?(?!\p{L}).{0,60} (?:is|are) (?:best |often )?(?:explored|discussed|summari[sz]ed|shown|described|listed|explained)/iu;
/** "While both anorexia and bulimia occur in many cultures, …": of neither alone. */
const OF_BOTH = /^(?:while|although|though|because|since|if|when) both(?!\p{L})/iu;

export type Pair<T> = readonly [T, T];

/** Words of topics that mean another thing in another form: "increasing" of "increasing-cost industry". */
function formsIn(index: OpenIndex, topics: Pair<string>): string[] {
  return topics
    .filter((topic) => isWritten(index, topic))
    .flatMap((topic) => topic.toLowerCase().split(/[ -]/).slice(0, -1))
    .filter((word) => /\p{L}{3}(?:ing|ed)$/u.test(word));
}

/** Whether all terms stand in a sentence's paragraph or in the headings over it. */
function areNear(index: OpenIndex, sentence: number, terms: readonly number[]): boolean {
  const passage = at(index.sentencePassage, sentence);
  const section = sectionOf(index, passage);
  return terms.every(
    (id) =>
      isInHeading(index, section, id) ||
      sentencesIn(index, passage).some((one) => termsOf(index, one).includes(id)),
  );
}

type Contrast = { sentence: number | undefined; isTold: boolean };

/** The best sentence with the words of both topics that sets them apart; whether any does, well or badly. */
export function contrasting(index: OpenIndex, a: string, b: string): Contrast {
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

/** Of a question's weight, in a passage that treats both things. */
const TREATS = 0.5;

/** The best passage on what is asked, if it and its heading name both things, which differ. */
export function passageOnBoth(index: OpenIndex, message: string, topics: Pair<string>): Run | null {
  if (index.language !== 'en') return null;
  const ids = topics.map((topic) => queryOf(index, topic).terms.map(({ id }) => id));
  const apart = ids.map((own, i) => own.filter((id) => !ids[1 - i]?.includes(id)));
  const [best] = passageRuns(index, message, search(index, message));
  if (!best || best.covered < TREATS || apart.some(({ length }) => length === 0)) return null;
  const said = new Set<number>();
  for (let one = best.first; one <= best.last; one++)
    for (const id of termsOf(index, one)) said.add(id);
  const shared = ids[0]?.filter((id) => ids[1]?.includes(id)) ?? [];
  const namesBoth = apart.flat().every((id) => said.has(id));
  return namesBoth && areNear(index, best.first, shared) ? best : null;
}
