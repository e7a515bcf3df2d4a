import { perObject } from '../../caches/per-object';
import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import { wholePassage } from '../../retrieval/columns';
import { isStrange } from '../../retrieval/coverage';
import type { OpenIndex } from '../../retrieval/open-index';
import { passageTexts } from '../../retrieval/passages';
import { search } from '../../retrieval/search';
import { type Article, articlesIn } from '../../structure/law';
import type { TutorAnswer } from '../../tutor-types';
import { Citations, quoted, shown } from '../quotes/writer';
import { articleAsked, whichArticle } from '../requests/article-asked';

const MOST_PARAGRAPHS = 12;

const articlesOf = perObject((index: OpenIndex): Article[] =>
  articlesIn({
    title: index.title,
    sections: index.sections,
    passages: passageTexts(index).map((text) => ({ text })),
  }),
);

/** What an article of a law says, by its number; which article is on a subject. Null of other texts and requests. */
export function replyOnLaw(index: OpenIndex, message: string): TutorAnswer | null {
  const asked = articleAsked(message);
  const subject = asked ? null : whichArticle(message);
  if (!asked && subject === null) return null;
  const articles = articlesOf(index);
  if (articles.length === 0) return null;
  if (subject !== null) return replyWithArticleOn(index, articles, subject);
  if (!asked) return null;
  const own = articles.filter(({ number }) => number === asked.number);
  const [article] = own;
  if (!article) return nearest(index, articles, asked.number);
  const paragraph = asked.paragraph === null ? null : paragraphOf(index, article, asked.paragraph);
  const passages = Array.from({ length: article.to - article.from }, (_, i) => article.from + i);
  return quotedArticle(index, article, paragraph === null ? passages : [paragraph]);
}

function quotedArticle(
  index: OpenIndex,
  article: Article,
  passages: readonly number[],
): TutorAnswer {
  const citations = new Citations(index);
  const lines = passages.slice(0, MOST_PARAGRAPHS).flatMap((passage) => {
    const run = wholePassage(index, passage);
    return run ? [citations.quote(run)] : [];
  });
  return citations.answer(`${headOf(index, article)}\n\n${lines.join('\n\n')}`);
}

/** Letters of "In “". */
const HEADED = 4;

const headOf = (index: OpenIndex, { section }: Article): string =>
  `${framed(index.language, 'inPart', shown(index.sections[section]?.title ?? ''))}:`;

/** "(2)" of an article. */
function paragraphOf(index: OpenIndex, { from, to }: Article, number: string): number | null {
  const marked = new RegExp(`^(?:\\(${number}\\)|${number}[.)°]?)\\s`, 'iu');
  const at = passageTexts(index)
    .slice(from, to)
    .findIndex((text) => marked.test(text));
  return at < 0 ? null : from + at;
}

function nearest(index: OpenIndex, articles: readonly Article[], number: string): TutorAnswer {
  const wanted = Number.parseInt(number, 10);
  const off = (one: Article) => Math.abs((Number.parseInt(one.number, 10) || 0) - wanted);
  const next = articles.reduce((best, one) => (off(one) < off(best) ? one : best));
  const title = quoted(index.sections[next.section]?.title ?? '', index.language);
  return { text: framed(index.language, 'nearestPart', title), sources: [], inDocument: false };
}

/** The one whose title has most of the subject's words, else the one that the search finds first. */
function replyWithArticleOn(
  index: OpenIndex,
  articles: readonly Article[],
  subject: string,
): TutorAnswer | null {
  const words = new Set(searchTerms(subject, index.language));
  if (words.size === 0) return null;
  const share = ({ title }: Article) =>
    searchTerms(title, index.language).filter((one) => words.has(one)).length;
  const named = articles.reduce((best, one) => (share(one) > share(best) ? one : best));
  const found = search(index, subject);
  if (share(named) === 0 && isStrange(index, subject, found)) return null;
  const passage = found.passages[0]?.passage ?? -1;
  const article =
    share(named) > 0 ? named : articles.find(({ from, to }) => passage >= from && passage < to);
  if (!article) return null;
  const own = found.passages.find((one) => one.passage >= article.from && one.passage < article.to);
  return quotedArticle(index, article, [own?.passage ?? article.from]);
}

/** Names the article that all that an answer quotes stands in. */
export function withArticle(index: OpenIndex, answer: TutorAnswer): TutorAnswer {
  const passages = answer.inDocument ? answer.sources.map(({ passage }) => passage) : [];
  const [first] = passages;
  if (first === undefined) return answer;
  const article = articlesOf(index).find(({ from, to }) => first >= from && first < to);
  const isHeaded = answer.text.startsWith(framed(index.language, 'inPart').slice(0, HEADED));
  const isOne =
    !isHeaded && article && passages.every((one) => one >= article.from && one < article.to);
  if (!isOne || answer.text.includes(shown(index.sections[article.section]?.title ?? '')))
    return answer;
  return { ...answer, text: `${headOf(index, article)} ${answer.text}` };
}
