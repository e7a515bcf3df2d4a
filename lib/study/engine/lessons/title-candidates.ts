import { capitalised } from '../../language/capitalised';
import { type AnalysedDocument, sentenceText } from '../analysed';
import type { RankedTerm, TermIndex } from '../terms/term-index';
import { tidy } from '../wording/tidy';
import type { Part } from './split';
import { titleFromHeading } from './titles';

/** From best to last resort: the headings of the part, a heading and a term, two terms, one term, first words. Endless. */
export function* titleCandidates(document: AnalysedDocument, terms: TermIndex, part: Part): Generator<string> {
  const headings = headingsOf(document, part);
  const salient = salientTerms(document, terms, part).map(({ text }) => text);
  yield* fromHeadings(headings, salient);
  for (let i = 0; i + 1 < salient.length; i++) yield capitalised(`${salient[i]} and ${salient[i + 1]}`);
  yield* salient.map(capitalised);
  const openings = document.sentences.slice(part.from, part.to).map((one) => firstWords(sentenceText(document, one)));
  yield* openings;
  const name = capitalised(document.source.title) || openings.find((opening) => opening !== '') || '…';
  for (let again = 2; ; again++) yield `${name} ${again}`;
}

function* fromHeadings(headings: readonly Heading[], salient: readonly string[]): Generator<string> {
  const [first] = headings;
  if (!first) return;
  yield first.title;
  for (const { title } of headings.slice(0, 2)) {
    const others = salient.filter((term) => !title.toLowerCase().includes(term.toLowerCase()));
    yield* others.map((term) => `${title}: ${term}`);
  }
  yield* headings.slice(1).map(({ title }) => title);
}

type Heading = { title: string; share: number; section: number };

/** The headings over a part's sentences, the one over most of them first. */
function headingsOf({ sentences, source }: AnalysedDocument, { from, to }: Part): Heading[] {
  const counts = new Map<number, number>();
  for (let index = from; index < to; index++)
    if (!sentences[index]!.aside)
      counts.set(sentences[index]!.section, (counts.get(sentences[index]!.section) ?? 0) + 1);
  const headings = [...counts].map(([section, count]) => ({
    title: titleFromHeading(source.sections[section]?.title ?? ''),
    share: count / (to - from),
    section,
  }));
  return headings
    .filter((heading): heading is Heading => heading.title !== null)
    .sort((a, b) => b.share - a.share || a.section - b.section);
}

/** The terms that a part uses more than the rest of the document does. */
function salientTerms({ sentences }: AnalysedDocument, terms: TermIndex, { from, to }: Part): RankedTerm[] {
  const [first, end] = [sentences[from]!.firstToken, sentences[to - 1]!.endToken];
  const rated = terms.terms.slice(0, 200).map((term) => {
    const inside = term.mentions.filter(({ firstToken }) => firstToken >= first && firstToken < end).length;
    return { term, worth: (inside * inside * (0.2 + term.importance)) / term.mentions.length };
  });
  const ranked = rated
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ term }) => term);
  return ranked.filter((term, i) => !ranked.slice(0, i).some((other) => overlaps(other.key, term.key))).slice(0, 6);
}

function overlaps(a: string, b: string): boolean {
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);
}

function firstWords(sentence: string): string {
  const words = tidy(sentence)
    .split(' ')
    .slice(0, 7)
    .join(' ')
    .slice(0, 60)
    .replace(/[\uD800-\uDBFF]$/, '');
  return capitalised(words.replace(/[\s,;:.–—-]+$/u, ''));
}
