import { literal } from '../../../text/literal';
import { at } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import type { Section } from '../../types';
import { type NamedPart, partAt } from '../quotes/named-part';
import { OPENING } from '../quotes/refusal';
import { bareTitle } from '../quotes/title-terms';
import { shown } from '../quotes/writer';
import { digitsOf, isLabel, type PartAsked, type PlaceAsked } from '../requests/place-asked';

const NO_SECTION =
  /^(?:introduction|overview|summary|conclusions?|references|review|exercises?|key (?:terms|concepts)|glossary|further reading)$/iu;

/** The part of a document that is meant; null if it has none there. */
export function partOfPlace(index: OpenIndex, place: PlaceAsked): NamedPart | null {
  if (place.kind === 'pages') return onPages(index, place);
  const { number, label } = place;
  const numbered = numberedSections(index);
  const labeled = numbered.filter(
    (one) => one.number === number && isLabel(one.label, label, index.language),
  );
  const own = longest(index, labeled);
  if (own || label === 'course_part') return own;
  return (
    longest(
      index,
      numbered.filter((one) => one.label === '' && one.number === number),
    ) ??
    withParts(index, numbered, number) ??
    nthSection(index, place, numbered)
  );
}

/** All passages that begin on the pages. */
function onPages(
  index: OpenIndex,
  { first, last }: Extract<PlaceAsked, { kind: 'pages' }>,
): NamedPart | null {
  const { passagePage, passageCount } = index;
  const isOn = (passage: number) => {
    const page = at(passagePage, passage);
    return page > 0 && page >= first && page <= last;
  };
  const passages = Array.from({ length: passageCount }, (_, i) => i).filter(isOn);
  const [from, to] = [passages[0], passages.at(-1)];
  if (from === undefined || to === undefined) return null;
  const { title = '' } = index.sections[sectionOf(index, from)] ?? {};
  const part = { title, from, to: to + 1 };
  return { ...part, own: part, inside: [], next: [] };
}

type Numbered = { section: number; label: string; number: string };

/** "Chapter 3: Cells", "2.1 Osmosis", "IV. Results" */
function numberedSections({ sections, language }: OpenIndex): Numbered[] {
  return sections.flatMap(({ title }, section) => {
    const [, label = '', written = ''] = NUMBERED.exec(shown(title)) ?? [];
    // "A new start" and "I" are words as well.
    const number =
      label === '' && !/^\d|\./u.test(written)
        ? ''
        : digitsOf(written.replace(/\.$/u, ''), language);
    return number === '' ? [] : [{ section, label: label.trim(), number }];
  });
}

const NUMBERED =
  /^(§|\p{L}{2,12}\.?(?= ))? ?(?:(?:no|nr)\.? )?(\d{1,3}(?:\.\d{1,3}){0,3}\.?|[IVXL]{1,7}\.?|\p{L}{2,8})(?=[\s:)–—-]|$)/u;

/** Of the text itself where several have the number, such as a chapter and its review. */
function longest(index: OpenIndex, found: readonly Numbered[]): NamedPart | null {
  const isBody = ({ section }: Numbered) => index.sections[section]?.role === 'body';
  const body = found.filter(isBody);
  const parts = (body.length > 0 ? body : found).flatMap(
    ({ section }) => partAt(index, section) ?? [],
  );
  return parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}

/** A chapter of which there are "4.1", "4.2" and so on: the heading right above all of them, which may lack its number. */
function withParts(
  index: OpenIndex,
  numbered: readonly Numbered[],
  number: string,
): NamedPart | null {
  const isIn = new RegExp(`^${literal(number)}\\.\\d+$`, 'u');
  const parts = numbered.flatMap((one) =>
    isIn.test(one.number) ? (partAt(index, one.section) ?? []) : [],
  );
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2) return null;
  const { from } = first;
  const above = [...index.sections.keys()].flatMap((section) => partAt(index, section) ?? []);
  const around = above.findLast(
    (one) => one.from <= from && one.to === last.to && one.next.length >= parts.length,
  );
  const own = { title: '', from, to: from };
  const next = parts.map((part) => ({ ...part, role: 'body' as const }));
  return around ?? { ...own, to: last.to, own, inside: next, next };
}

/** Of the sections of the highest level that has several, unless these are numbered otherwise or parts of a chapter. */
function nthSection(
  index: OpenIndex,
  { number, isChapter }: PartAsked,
  numbered: readonly Numbered[],
): NamedPart | null {
  const isMain = ({ role, title }: Section) =>
    role === 'body' && !NO_SECTION.test(bareTitle(title)) && !OPENING.test(bareTitle(title));
  const body = index.sections.flatMap((one, section) => (isMain(one) ? [{ ...one, section }] : []));
  const levels = [...new Set(body.map(({ level }) => level))].sort((a, b) => a - b);
  const level = levels.find((one) => body.filter((other) => other.level === one).length > 1);
  const all = body.filter((one) => one.level === level).map(({ section }) => section);
  if (number === 'last') return partAt(index, all.at(-1) ?? -1);
  const isTold = numbered.some(
    (one) => all.includes(one.section) && (isChapter || !one.number.includes('.')),
  );
  return isTold ? null : partAt(index, all[Number(number) - 1] ?? -1);
}
