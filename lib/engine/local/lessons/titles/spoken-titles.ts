import { framed } from '../../../language/languages/frames';
import { wordSet } from '../../../language/patterns';
import { capitalised } from '../../../language/words/words';
import { type AnalysedDocument, mentionText, sentenceAt, wordAt } from '../../analysed';
import { type Topic, topicsIn } from '../../genres/speech/topics';
import { overlaps, type RankedTerm, type TermIndex } from '../../terms/term-index';
import type { Part } from '../split';

type Subject = { text: string; key: string; stems: string; passages: number; worth: number };

const MOST_TERMS = 200;
const MOST_SUBJECTS = 6;
const FEWEST_MENTIONS = 2;
/** Of the passages of a part, and of those of a subject that is announced: what one story speaks of is no subject. */
const FEWEST_PASSAGES = { told: 3, announced: 2 } as const;
/** Of a term of several words, of an announced one, of a person or place, and of one of several words. */
const FACTOR = { words: 1.3, announced: 1.8, name: 0.4, longName: 0.75 } as const;
/** Of the first one's worth; a subject of less isn't named beside it. */
const SECOND_SHARE = 0.4;
const LONGEST_PAIR = 60;

/** Nouns that say nothing alone, in the singular. */
const EMPTY = wordSet(
  'people person guy folk lot kind sort type thing way line class case role number example stuff day week year time point part ' +
    'place question answer issue discussion syllabus suggestion video slide lecture word idea fact reason side end one bit couple ' +
    'problem value result difference amount order hand minute second story name world life middle',
);

/**
 * What a stretch of speech is called, best first: what its speaker announces that is one of its two main subjects, these two,
 * then one of them. Main subjects are spoken of throughout; people and places hardly are.
 */
export function* spokenTitles(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
): Generator<string> {
  const topics = topicsIn(document, part);
  const [first, ...others] = subjectsOf(document, terms, part, topics);
  if (!first) return;
  const [second] = others.filter(({ worth }) => worth >= SECOND_SHARE * first.worth);
  const isMain = ({ stems }: Topic) =>
    overlaps(stems, first.stems) || (second !== undefined && overlaps(stems, second.stems));
  const announced = topics.filter(isMain).sort((a, b) => b.uses - a.uses);
  yield* announced.map(({ topic }) => capitalised(topic));
  const pair = second && `${first.text}${framed(document.language, 'and')}${second.text}`;
  if (pair && pair.length <= LONGEST_PAIR) yield capitalised(pair);
  yield* [first, ...others].map(({ text }) => capitalised(text));
}

function subjectsOf(
  document: AnalysedDocument,
  terms: TermIndex,
  part: Part,
  topics: readonly Topic[],
): Subject[] {
  const found = terms.terms
    .slice(0, MOST_TERMS)
    .flatMap((term) => subjectOf(document, part, term, topics));
  const throughout = found.filter(({ stems, passages }) => {
    const least = isAnnounced(topics, stems) ? FEWEST_PASSAGES.announced : FEWEST_PASSAGES.told;
    return passages >= least;
  });
  const chosen: Subject[] = [];
  for (const one of (throughout.length > 0 ? throughout : found).sort((a, b) => b.worth - a.worth))
    if (chosen.length < MOST_SUBJECTS && !chosen.some(({ key }) => overlaps(key, one.key)))
      chosen.push(one);
  return chosen;
}

function subjectOf(
  document: AnalysedDocument,
  { from, to }: Part,
  term: RankedTerm,
  topics: readonly Topic[],
): Subject[] {
  const inside = term.mentions.filter(({ sentence }) => sentence >= from && sentence < to);
  const nouns = inside.filter(({ endToken }) => isNoun(document, endToken - 1));
  if (inside.length < FEWEST_MENTIONS || 2 * nouns.length < inside.length) return [];
  const passages = new Set(inside.map((one) => sentenceAt(document, one.sentence).passage)).size;
  const stems = stemsOf(document, term);
  const text = commonest(inside.map((mention) => mentionText(document, mention)));
  const share = inside.length / term.mentions.length;
  const isPhrase = text.includes(' ');
  const factor =
    (isPhrase ? FACTOR.words * Math.sqrt(share) : share) *
    (isAnnounced(topics, stems) ? FACTOR.announced : 1) *
    (isName(text) ? FACTOR[isPhrase ? 'longName' : 'name'] : 1);
  return [
    { text, key: term.key, stems, passages, worth: passages * (0.2 + term.importance) * factor },
  ];
}

const isAnnounced = (topics: readonly Topic[], stems: string): boolean =>
  topics.some((topic) => overlaps(topic.stems, stems));

const isName = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text) && !/\s\p{Ll}/u.test(text);

function isNoun(document: AnalysedDocument, token: number): boolean {
  const { tag, singular } = wordAt(document, token);
  return (tag === 'NOUN' || tag === 'PROPN') && !EMPTY.has(singular);
}

function stemsOf(document: AnalysedDocument, { mentions: [first] }: RankedTerm): string {
  const { firstToken, endToken } = first ?? { firstToken: 0, endToken: 0 };
  const tokens = Array.from({ length: endToken - firstToken }, (_, i) => firstToken + i);
  return tokens.map((token) => wordAt(document, token).stem).join(' ');
}

/** The first of those written most often. */
function commonest(texts: readonly string[]): string {
  const groups = [...Map.groupBy(texts, (text) => text).values()];
  return groups.reduce((most, one) => (one.length > most.length ? one : most))[0] ?? '';
}
