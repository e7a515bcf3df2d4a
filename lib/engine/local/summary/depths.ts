import { titleFromHeading } from '../../language/heading-title';
import { opensWithDefinition } from '../../language/statements';
import type { Anchored, Chapter, SectionLine } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, wordAt } from '../analysed';
import { LESSONS } from '../lessons/split';
import { authorsUnits, chapterUnits, type Unit } from '../lessons/units';
import type { KeyTerm } from '../terms/rank';
import { DocumentScorer } from './document-score';
import { isLine, isQualified } from './line';
import { type Part, partFrequencies, stemsOfHeadings } from './parts';
import { summaryText } from './readable';
import { type ScoredSentence, scoreSentences } from './score';

/** The shorter depths of the summary. */
export type Depths = { gist: Anchored | null; sectionLines: SectionLine[] };

/** A section at the level of the lessons. */
type TitledPart = Part & { title: string; firstPassage: number };

/** Added to a sentence's score; each feature is 0 to 1. */
const GIST_WEIGHTS = { leadingTerms: 0.4, breadth: 0.4 };
/** Words in which a sentence names its subject. */
const SUBJECT_WORDS = 9;
/** Key terms that a subject is looked for among. */
const SUBJECTS = 60;
/** Key terms that the gist should name. */
const LEADING_TERMS = 8;
/** Best sentences of a section that may be the gist. */
const CANDIDATES = 40;

/** Both from the text's own sentences; linear in its length. */
export function summaryDepths(
  document: AnalysedDocument,
  terms: KeyTerm[],
  chapters: readonly Chapter[],
): Depths {
  const parts = titledParts(document, chapters);
  const ranked = rankedParts(document, parts, new DocumentScorer(document, terms));
  const sectionLines = parts.map(({ title, firstPassage }, i): SectionLine => {
    return { title, firstPassage, line: firstLine(document, ranked[i] ?? []) };
  });
  return {
    gist: gistOf(document, terms, { parts, ranked }),
    sectionLines: parts.length > 1 ? sectionLines : [],
  };
}

function titledParts(document: AnalysedDocument, chapters: readonly Chapter[]): TitledPart[] {
  const units =
    chapters.length > 0 ? chapterUnits(document, chapters) : authorsUnits(document, LESSONS);
  return units.map((unit, i) => {
    const heading = document.source.sections[unit.heading]?.title ?? '';
    return partOf(document, unit, chapters[i]?.title ?? titleFromHeading(heading) ?? heading);
  });
}

function partOf(
  document: AnalysedDocument,
  { from, to, heading }: Unit,
  title: string,
): TitledPart {
  const sentences: number[] = [];
  for (let index = from; index < to; index++) {
    if (sentenceAt(document, index).taught) sentences.push(index);
  }
  const isNamed = titleFromHeading(document.source.sections[heading]?.title ?? '') !== null;
  const headingStems = isNamed ? stemsOfHeadings(document, [heading]) : titleStems(document);
  return { title, firstPassage: document.sentences[from]?.passage ?? 0, sentences, headingStems };
}

/** The words of a document's only heading of its level, or else of its title. */
function titleStems(document: AnalysedDocument): ReadonlySet<number> {
  const { sections, title } = document.source;
  const level = sections[0]?.level;
  if (sections.filter((one) => one.level === level).length === 1)
    return stemsOfHeadings(document, [0]);
  const words = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const used = document.words.filter(({ text, stop }) => !stop && words.has(text));
  return new Set(used.map(({ stemId }) => stemId));
}

/** `plain`: without what depends on the part's heading. */
type Candidate = ScoredSentence & { plain: number };

/** The sentences of each part, best first. */
function rankedParts(
  document: AnalysedDocument,
  parts: readonly TitledPart[],
  scorer: DocumentScorer,
): Candidate[][] {
  const frequencies = partFrequencies(document, [...parts]);
  return parts.map((part) =>
    scoreSentences(document, part, frequencies, parts.length)
      .map((one) => {
        const { score } = scorer.rescore(one, part.headingStems);
        return { ...one, plain: one.score, score: score + onTopic(document, part, one.sentence) };
      })
      .sort((a, b) => b.score - a.score),
  );
}

/** Higher where authors say what a part is about: where it opens, of the words of its heading, without names. */
function onTopic(document: AnalysedDocument, part: Part, sentence: number): number {
  const { firstToken, endToken, passage } = sentenceAt(document, sentence);
  const first = document.sentences[part.sentences[0] ?? -1]?.passage;
  const titled = new Set<number>();
  let names = 0;
  for (let token = firstToken; token < endToken; token++) {
    const { stemId, tag } = wordAt(document, token);
    const isTitle = part.headingStems.has(stemId);
    if (isTitle) titled.add(stemId);
    else if (tag === 'PROPN' && token > firstToken) names++;
  }
  const text = summaryText(document, sentence);
  const subject = subjectOnTopic(document, part, sentence);
  return (
    0.5 * Number(titled.size > 0) +
    0.3 * Number(passage === first) +
    (0.3 * titled.size) / Math.max(1, part.headingStems.size) +
    0.3 * subject +
    0.3 * Math.sqrt(subject) * Number(opensWithDefinition(text)) -
    0.12 * Math.min(3, names) -
    0.12 * Number(/\d/.test(text)) -
    0.2 * Number(isQualified(text))
  );
}

/** 1 if the words before the verb are those of the heading, all of them and no others. */
function subjectOnTopic(document: AnalysedDocument, part: Part, sentence: number): number {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const titled = new Set<number>();
  let words = 0;
  for (let token = firstToken; token < Math.min(endToken, firstToken + SUBJECT_WORDS); token++) {
    const { stemId, tag, stop } = wordAt(document, token);
    if (words > 0 && (tag === 'VERB' || tag === 'AUX')) break;
    if (stop) continue;
    words++;
    if (part.headingStems.has(stemId)) titled.add(stemId);
  }
  return words === 0 ? 0 : titled.size ** 2 / (words * Math.max(1, part.headingStems.size));
}

function firstLine(document: AnalysedDocument, ranked: readonly ScoredSentence[]): Anchored | null {
  const best = ranked.find(({ sentence }) => isLine(document, sentence));
  if (!best) return null;
  return { ...anchorOf(document, best.sentence), text: summaryText(document, best.sentence) };
}

type Ranked = { parts: readonly TitledPart[]; ranked: readonly Candidate[][] };

/** Of the best sentences of each section, one whose subject is the title's, and that names many of the sections. */
function gistOf(
  document: AnalysedDocument,
  terms: readonly KeyTerm[],
  { parts, ranked }: Ranked,
): Anchored | null {
  const sentences = parts.flatMap((part) => part.sentences);
  const whole: Part = { sentences, headingStems: titleStems(document) };
  const leading = terms
    .slice(0, LEADING_TERMS)
    .map(({ mentions }) => new Set(mentions.map(({ sentence }) => sentence)));
  const breadths = subjectBreadths(document, parts, terms);
  const candidates = ranked.flatMap((part) =>
    part.slice(0, CANDIDATES).map((one) => {
      const named = leading.filter((using) => using.has(one.sentence)).length;
      const score =
        one.plain +
        onTopic(document, whole, one.sentence) +
        (GIST_WEIGHTS.leadingTerms * named) / LEADING_TERMS +
        GIST_WEIGHTS.breadth * (breadths.get(one.sentence) ?? 0);
      return { ...one, score };
    }),
  );
  return firstLine(
    document,
    candidates.sort((a, b) => b.score - a.score),
  );
}

/** By sentence that opens with a key term: the share of the sections that use the term. */
function subjectBreadths(
  document: AnalysedDocument,
  parts: readonly TitledPart[],
  terms: readonly KeyTerm[],
): Map<number, number> {
  const partAt = new Map(parts.flatMap(({ sentences }, i) => sentences.map((one) => [one, i])));
  const breadths = new Map<number, number>();
  for (const { mentions } of terms.slice(0, SUBJECTS)) {
    const using = new Set(mentions.map(({ sentence }) => partAt.get(sentence)));
    for (const { sentence, firstToken } of mentions) {
      if (firstToken - sentenceAt(document, sentence).firstToken > 2) continue;
      const breadth = using.size / parts.length;
      breadths.set(sentence, Math.max(breadth, breadths.get(sentence) ?? 0));
    }
  }
  return breadths;
}
