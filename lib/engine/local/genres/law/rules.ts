import { rules } from '../../../language/headings/law-labels';
import { groupOf, union } from '../../../language/patterns';
import type { Anchored, StudyPack } from '../../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, taughtIn } from '../../analysed';
import { perSentence } from '../../per-sentence';
import { displayText } from '../../sentence-score';
import { summaryLength } from '../../summary/summarise';
import type { RankedTopic } from '../../summary/topics';
import { asSentence } from '../../wording/phrasing';
import { articleAt } from './articles';

const FEWEST_WORDS = 4;
const MOST_WORDS = 90;
const EASY_WORDS = 40;

/** "(1) ", "2° ", "3.1 " */
const NUMBER = /^(?:\(\d{1,2}[a-z]?\)|\d{1,2}(?:\.\d{1,2})*[.)]?°?|[a-z]\))\s+(?:\d°\s+)?(?=\S)/u;
/** What is meant stands before. */
const LEANS = union([
  new RegExp(
    `^${groupOf([
      /(?:it|they|he|she|such|these|those|this|that|its|their|his|her|the (?:foregoing|preceding|aforesaid|said|same))(?! (?:act|article|constitution|code|charter|treaty|convention|regulation|law|declaration|society|club)\b)/,
      /er|sie|es|dies(?:e[mnrs]?)?|das gleiche|dasselbe|die gleichen|il|elle|ils|elles|celui-ci|celle-ci|ce|cette|ces|(?:ella|ello|ellas|ellos|éste|esto|estos|essa|esse|questa|questo|tale|tali|esta|estas)/,
      /in (?:such|that|this|these) (?:case|event)s?|otherwise|however|in diesem fall|in diesen fällen|dans ce cas|en este caso/,
    ])}(?!\\p{L})`,
    'iu',
  ),
  /(?:^|\s)(?:the (?:foregoing|preceding|last preceding|said)|aforesaid|hereinbefore|(?:any|no|every|all|the) such) /iu,
  /\b(?:such(?! as\b)|those purposes|this (?:purpose|case|application|right)|however|the following)\b/iu,
  /(?<!\p{L})(?:solche[mnrs]?|in den Fällen|le cas échéant|dicho|dicha|tal caso)(?!\p{L})/iu,
]);
/** Names a place in the law instead of what stands there. */
const REFERS = union([
  /(?<!\p{L})(?:(?:sub)?sections?|(?:sub)?paragraphs?|articles?|clauses?|points?) \(?(?:\d|[a-z]\))/iu,
  /(?<!\p{L})(?:Absatz|Absätze|Absatzes|Abs\.|Satz|Artikels?|Nummer|Nr\.|§§?|alinéa|articles?|art[íi]culos?|apartado|inciso|articol[oi]|comma|artigos?) ?\d/iu,
  /(?<!\p{L})(?:(?:au|le|du|présent|précédent|premier|second|deuxième) (?:article|alinéa)|artículo anterior|referred to)(?!\p{L})/iu,
]);
/** On the law itself, and repealed parts. */
const FORMAL =
  /\bshort title\b|\bmay be cited\b|\bcom(?:es?|ing) into (?:force|operation|effect)\b|\brepealed\b|\btritt .{0,80}in Kraft|\baufgehoben\b|\bweggefallen\b|\bentre en vigueur\b|\babrogé|^Das Nähere (?:bestimm|regel|wird)|^\(?(?:weggefallen|repealed|omitted|abrogé)/iu;

/** A rule as a point: whole, without its number. */
const ruleText = perSentence((document, index) =>
  asSentence(displayText(document, index).replace(NUMBER, '')),
);

/** How well a sentence tells what the law lays down; 0 of halves, of what leans on others, and of what the law says of itself. */
const ruleScore = perSentence((document, index): number => {
  const { taught, passage, start } = sentenceAt(document, index);
  const article = articleAt(document, index);
  const text = ruleText(document, index);
  const words = text.split(' ').length;
  if (!taught || !article || words < FEWEST_WORDS || words > MOST_WORDS) return 0;
  const written = displayText(document, index);
  if (!/^["“‘'«(]?[\p{Lu}\d]/u.test(text) || !/[.;)]["”’»]?$/u.test(written)) return 0;
  if (/\[(?:…|\.\.\.)\]|\s\d{1,2}\.$/u.test(text)) return 0;
  if (LEANS.test(text) || FORMAL.test(text) || /\?$/.test(text)) return 0;
  const opens = document.source.passages[passage]?.start === start;
  return (
    1 +
    Number(rules(text)) +
    0.5 * Number(passage === article.from && opens) +
    0.3 * Number(opens) -
    1.2 * Number(REFERS.test(text)) -
    0.5 * Number(words > EASY_WORDS)
  );
});

const LEAST = 0.5;

/** The best rule of each of `count` stretches of articles, in order. */
export function rulesIn(
  document: AnalysedDocument,
  sentences: readonly number[],
  count: number,
): number[] {
  const inArticles = [...Map.groupBy(sentences, (one) => articleAt(document, one)?.section ?? -1)]
    .filter(([section]) => section >= 0)
    .map(([, own]) =>
      own.reduce((best, one) =>
        ruleScore(document, one) > ruleScore(document, best) ? one : best,
      ),
    )
    .filter((one) => ruleScore(document, one) >= LEAST);
  if (inArticles.length < count) return withOthers(document, inArticles, sentences, count);
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i, i + 1].map((at) => Math.floor((at * inArticles.length) / count));
    return inArticles
      .slice(from, to)
      .reduce((best, one) => (ruleScore(document, one) > ruleScore(document, best) ? one : best));
  });
}

/** Of few articles, more than one rule each. */
function withOthers(
  document: AnalysedDocument,
  chosen: readonly number[],
  sentences: readonly number[],
  count: number,
): number[] {
  const others = sentences
    .filter((one) => !chosen.includes(one) && ruleScore(document, one) >= LEAST)
    .sort((a, b) => ruleScore(document, b) - ruleScore(document, a));
  return [...chosen, ...others.slice(0, count - chosen.length)].sort((a, b) => a - b);
}

/** As a key point, or a sentence of a summary. */
export const ruleAt = (document: AnalysedDocument, index: number): Anchored => ({
  ...anchorOf(document, index),
  text: ruleText(document, index),
});

/** Rules from all parts of a law. */
export function lawSummary(
  document: AnalysedDocument,
  topics: readonly RankedTopic[],
): Pick<StudyPack, 'summary' | 'gist' | 'sectionLines'> {
  const all = taughtIn(document, { from: 0, to: document.sentences.length });
  const summary = rulesIn(document, all, summaryLength(document.source.wordCount));
  const sectionLines = topics.map(({ title, firstPassage, sentences }) => {
    const [line] = rulesIn(document, sentences, 1);
    return { title, firstPassage, line: line === undefined ? null : ruleAt(document, line) };
  });
  return {
    summary: summary.map((one) => ruleAt(document, one)),
    gist: null,
    sectionLines: topics.length > 1 ? sectionLines : [],
  };
}
