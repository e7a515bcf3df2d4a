import { titleFromHeading } from '../../language/headings/heading-title';
import { capitalised } from '../../language/words/words';
import type { Anchored, SectionLine } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, wordAt } from '../analysed';
import { noteAt } from '../genres/notes';
import type { RankedTopic } from '../summary/topics';
import { overlaps, type RankedTerm, type TermIndex } from '../terms/term-index';
import { areForms, bestSentence, isShown, weightOf } from './shown-terms';

const MOST_HEADINGS = 12;
const MOST_TERMS = 4;
/** Of a list of the authors. */
const MOST_LISTED = 6;
/** Chance of a term to be a key term, and to be one though the section names it once. */
const [LIKELY, SURE] = [0.2, 0.5];
/** Of a term's uses in the text, those in the section that it's at home in; others are other sections' terms. */
const AT_HOME = 0.4;
/** One alone says nothing of a whole section. */
const FEWEST = 2;

type Terms = { document: AnalysedDocument; terms: TermIndex };

/** Each section that no sentence stands for gets the headings below it, or else its leading terms. Linear in the text's length. */
export function withTopics(
  { document, terms }: Terms,
  sections: readonly RankedTopic[],
  lines: readonly SectionLine[],
): SectionLine[] {
  const ofSections = termsBySection({ document, terms }, sections);
  return lines.map((section, i) => {
    const topic = sections[i];
    if (section.line || !topic) return section;
    const below = headingsBelow(document, topic);
    const listed = listedTerms(document, topic);
    const named = below.length >= FEWEST ? below : listed;
    const topics =
      named.length >= FEWEST
        ? named
        : leadingTerms({ document, terms }, topic, ofSections[i] ?? []);
    return topics.length >= FEWEST ? { ...section, topics } : section;
  });
}

/** The highest ones, in text order, each with the first sentence below it. */
function headingsBelow(document: AnalysedDocument, { title, sentences }: RankedTopic): Anchored[] {
  const firsts = new Map<number, number>();
  for (const index of sentences) {
    const { section, prose } = sentenceAt(document, index);
    if (prose && !firsts.has(section)) firsts.set(section, index);
  }
  const named = [...firsts].flatMap(([section, sentence]) => {
    const { title: heading, level } = document.source.sections[section] ?? { title: '', level: 0 };
    const text = titleFromHeading(heading);
    return text === null || text === title || text.endsWith('…') ? [] : [{ text, level, sentence }];
  });
  const highest = named.reduce((least, { level }) => Math.min(least, level), Infinity);
  return named
    .filter(({ level }) => level === highest)
    .slice(0, MOST_HEADINGS)
    .map(({ text, sentence }) => ({ text, ...anchorOf(document, sentence) }));
}

/** Those that notes list, or what they say of what the heading names. */
function listedTerms(document: AnalysedDocument, { sentences }: RankedTopic): Anchored[] {
  return sentences
    .flatMap((index) => {
      const entry = noteAt(document, index);
      return entry && entry.asks !== 'date' && entry.asks !== 'definition'
        ? [{ text: capitalised(entry.term), ...anchorOf(document, index) }]
        : [];
    })
    .slice(0, MOST_LISTED);
}

type TermOfSection = { term: RankedTerm; mentions: RankedTerm['mentions'] };

/** Of each section, the terms that it names, with where. */
function termsBySection(
  { document, terms }: Terms,
  sections: readonly RankedTopic[],
): TermOfSection[][] {
  const sectionOf = new Map(
    sections.flatMap(({ sentences }, i) => sentences.map((sentence) => [sentence, i] as const)),
  );
  const found: TermOfSection[][] = sections.map(() => []);
  for (const term of terms.terms) {
    if (!isShown(document, term)) continue;
    const bySection = Map.groupBy(term.mentions, ({ sentence }) => sectionOf.get(sentence) ?? -1);
    for (const [section, mentions] of bySection) found[section]?.push({ term, mentions });
  }
  return found;
}

/** Those that are likely key terms and at home in the section, in text order; none that its title names. */
function leadingTerms(
  { document, terms }: Terms,
  { headingStems }: RankedTopic,
  found: readonly TermOfSection[],
): Anchored[] {
  const scored = found
    .filter(({ term, mentions }) => term.chance >= (mentions.length >= FEWEST ? LIKELY : SURE))
    .map(({ term, mentions }) => ({
      term,
      mentions,
      share: mentions.length / term.mentions.length,
    }))
    .filter(({ share }) => share >= AT_HOME)
    .map((one) => ({ ...one, score: weightOf(one.term) * Math.sqrt(one.share) }))
    .sort((a, b) => b.score - a.score);
  const chosen: TermOfSection[] = [];
  for (const one of scored) {
    if (chosen.length === MOST_TERMS) break;
    const isKnown = chosen.some(
      ({ term }) => overlaps(term.key, one.term.key) || areForms(term, one.term),
    );
    if (!isKnown && !isTitled(document, one, headingStems)) chosen.push(one);
  }
  return chosen
    .sort((a, b) => firstTokenOf(a) - firstTokenOf(b))
    .map(({ term, mentions }) => ({
      text: capitalised(term.text),
      ...anchorOf(document, bestSentence(document, terms, mentions)),
    }));
}

const firstTokenOf = ({ mentions }: TermOfSection) => mentions[0]?.firstToken ?? 0;

function isTitled(
  document: AnalysedDocument,
  { mentions: [mention] }: TermOfSection,
  headingStems: ReadonlySet<number>,
): boolean {
  if (!mention) return true;
  for (let token = mention.firstToken; token < mention.endToken; token++)
    if (!headingStems.has(wordAt(document, token).stemId)) return false;
  return true;
}
