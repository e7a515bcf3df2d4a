import { isBackMatter, isStudyAid } from '../../language/headings';
import type { AnalysedDocument } from '../analysed';
import type { Part } from './part-statistics';

/** A document without headings is cut into this many stretches. */
const STRETCHES = 6;

/** The parts under the document's headings, without back matter; equal stretches if it has no headings. */
export function partsOf(document: AnalysedDocument): Part[] {
  const level = partLevel(document);
  const { sections } = document.source;
  const starts = sections.map((section, at) => (section.level <= level ? at : -1)).filter((at) => at >= 0);
  const bySection = sentencesBySection(document);
  const parts = starts
    .map((section, i) => partBetween(document, section, starts[i + 1] ?? sections.length, bySection))
    .filter((part) => part.sentences.length > 0);
  return parts.length > 1 ? parts : stretchesOf(document);
}

/** The highest level with two sections: a single one is the document's title. */
function partLevel(document: AnalysedDocument): number {
  const levels = document.source.sections.map(({ level }) => level).sort((a, b) => a - b);
  return levels.find((level, at) => level > 0 && levels[at + 1] === level) ?? levels.at(-1) ?? 0;
}

/** The sections from `first` to before `end`, without back matter and study aids. */
export function partBetween(
  document: AnalysedDocument,
  first: number,
  end: number,
  bySection = sentencesBySection(document),
): Part {
  const kept: number[] = [];
  document.source.sections.forEach(({ title }, at) => {
    if (at >= first && at < end && !isBackMatter(title) && !isStudyAid(title)) kept.push(at);
  });
  const headings = kept.flatMap((at) => document.headings[at] ?? []);
  return {
    sentences: kept.flatMap((at) => bySection[at] ?? []),
    headingStems: new Set(headings.filter(({ stop }) => !stop).map(({ stemId }) => stemId)),
  };
}

function sentencesBySection(document: AnalysedDocument): number[][] {
  const bySection = document.source.sections.map((): number[] => []);
  document.sentences.forEach(({ section }, sentence) => {
    bySection[section]?.push(sentence);
  });
  return bySection;
}

function stretchesOf(document: AnalysedDocument): Part[] {
  const all = document.sentences.map((_, sentence) => sentence);
  const length = Math.ceil(all.length / STRETCHES);
  const headingStems = new Set<number>();
  return Array.from({ length: STRETCHES }, (_, i) => ({
    sentences: all.slice(i * length, (i + 1) * length),
    headingStems,
  })).filter(({ sentences }) => sentences.length > 0);
}

/** Joins neighboring parts into at most `limit` of about the same length. */
export function mergeParts(parts: Part[], limit: number): Part[] {
  if (parts.length <= limit) return parts;
  const total = parts.reduce((sum, part) => sum + part.sentences.length, 0);
  const merged = Array.from({ length: limit }, (): Part[] => []);
  let before = 0;
  for (const part of parts) {
    const middle = before + part.sentences.length / 2;
    merged[Math.min(limit - 1, Math.floor((middle / total) * limit))]?.push(part);
    before += part.sentences.length;
  }
  return merged
    .filter((group) => group.length > 0)
    .map((group) => ({
      sentences: group.flatMap(({ sentences }) => sentences),
      headingStems: new Set(group.flatMap(({ headingStems }) => [...headingStems])),
    }));
}
