import { cutTo } from '../../../text/cut';
import { plainProse } from '../../language/plain-prose';
import { capitalised } from '../../language/words';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
import { overlaps, type RankedTerm, type TermIndex } from '../terms/term-index';
import { openingClauses } from './opening-clauses';
import type { Part } from './split';
import { titleFromHeading } from './titles';

/** A part this short repeats its terms too seldom to rank them; its openings are better titles. */
const FEW_SENTENCES = 12;

/** Best first: headings, openings of sentences, a heading and a term, two terms, one term. Endless. */
export function* titleCandidates(document: AnalysedDocument, terms: TermIndex, part: Part): Generator<string> {
  const headings = headingsOf(document, part);
  const salient = salientTerms(document, terms, part).map(({ text }) => text);
  if (part.to - part.from <= FEW_SENTENCES) {
    yield* ownHeadings(document, part, headings);
    yield* openingClauses(document, part);
  }
  yield* fromHeadings(headings, salient);
  for (let i = 0; i + 1 < salient.length; i++) yield capitalised(`${salient[i]} and ${salient[i + 1]}`);
  yield* salient.map(capitalised);
  const openings = document.sentences.slice(part.from, part.to).map((one) => firstWords(sentenceText(document, one)));
  yield* openings;
  const name = capitalised(document.source.title) || openings.find((opening) => opening !== '') || '…';
  for (let again = 2; ; again++) yield `${name} ${again}`;
}

/** Headings that no earlier part has, by share. */
function* ownHeadings(
  { sentences }: AnalysedDocument,
  { from }: Part,
  headings: readonly Heading[],
): Generator<string> {
  const before = sentences[from - 1]?.section ?? -1;
  const own = headings.filter(({ section }) => section !== before);
  const both = own.length === headings.length ? ofTwo(own) : null;
  if (both) yield both;
  yield* own.map(({ title }) => title);
}

function* fromHeadings(headings: readonly Heading[], salient: readonly string[]): Generator<string> {
  const [first] = headings;
  if (!first) return;
  const both = ofTwo(headings);
  if (both) yield both;
  yield first.title;
  for (const { title } of headings.slice(0, 2)) {
    const others = salient.filter((term) => !title.toLowerCase().includes(term.toLowerCase()) && !title.includes(':'));
    yield* others.map((term) => `${title}: ${term}`);
  }
  yield* headings.slice(1).map(({ title }) => title);
}

/** A heading over less than this share of a part doesn't name it. */
const MAIN_SHARE = 0.55;
const SECOND_SHARE = 0.2;
const LONGEST_PAIR = 64;

/** "Bonds and Stocks": the two largest headings, in the text's order, if none is over most of the part. */
function ofTwo([first, second]: readonly Heading[]): string | null {
  if (!first || !second || first.share >= MAIN_SHARE || second.share < SECOND_SHARE) return null;
  const [one, other] = first.section < second.section ? [first.title, second.title] : [second.title, first.title];
  const areNames = [one, other].every((title) => !/[:?!…]|\band\b/i.test(title));
  const pair = `${one} and ${other.replace(/^(?:An?|The) /, (article) => article.toLowerCase())}`;
  return areNames && pair.length <= LONGEST_PAIR ? pair : null;
}

type Heading = { title: string; share: number; section: number };

/** The headings over a part's sentences, by share. */
function headingsOf({ sentences, source }: AnalysedDocument, { from, to }: Part): Heading[] {
  const counts = new Map<number, number>();
  for (const { boilerplate, section } of sentences.slice(from, to))
    if (!boilerplate) counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts]
    .flatMap(([section, count]): Heading[] => {
      const title = titleFromHeading(source.sections[section]?.title ?? '');
      return title === null ? [] : [{ title, share: count / (to - from), section }];
    })
    .sort((a, b) => b.share - a.share || a.section - b.section);
}

/** The terms that a part uses more than the rest of the document does. */
function salientTerms(document: AnalysedDocument, terms: TermIndex, { from, to }: Part): RankedTerm[] {
  const [first, end] = [sentenceAt(document, from).firstToken, sentenceAt(document, to - 1).endToken];
  const rated = terms.terms.slice(0, 200).map((term) => {
    const inside = term.mentions.filter(({ firstToken }) => firstToken >= first && firstToken < end).length;
    return { term, score: (inside * inside * (0.2 + term.importance)) / term.mentions.length };
  });
  const ranked = rated
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ term }) => term);
  return ranked.filter((term, i) => !ranked.slice(0, i).some((other) => overlaps(other.key, term.key))).slice(0, 6);
}

function firstWords(sentence: string): string {
  const words = cutTo(plainProse(sentence).split(' ').slice(0, 7).join(' '), 60);
  return capitalised(words.replace(/[\s,;:.–—-]+$/u, ''));
}
