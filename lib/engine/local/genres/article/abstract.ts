import { perObject } from '../../../caches/per-object';
import { bareHeading } from '../../../language/headings/headings';
import { groupOf, union } from '../../../language/patterns';
import { isArticle } from '../../../section-roles';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../../analysed';

/** What a labeled part of an abstract is for. */
export type AbstractPart = 'background' | 'aim' | 'methods' | 'findings' | 'conclusions';

/** `part` is null where the authors label none. */
export type AbstractSentence = { sentence: number; part: AbstractPart | null };

const PARTS: readonly (readonly [AbstractPart, string])[] = [
  ['background', 'background|introduction|context|motivation|importance|rationale'],
  ['aim', 'aims?|objectives?|purpose|goals?|(?:research )?questions?|hypothes[ie]s'],
  ['methods', 'materials?|methods?|methodology|design|setting|participants|approach|measurements'],
  ['findings', '(?:main )?(?:results|findings|outcomes)'],
  ['conclusions', 'conclusions?|discussion|interpretation|significance|implications'],
];
const LABELS = PARTS.map(
  ([part, names]) =>
    [part, new RegExp(`^(?:${names})(?:(?:,| and| &) [\\p{L} ]{3,20})?$`, 'iu')] as const,
);
/** "Methods: We asked …", "Results. Of 300 people …" */
const LABELED = /^(?:abstract\s?[.:—–-]\s?)?(\p{Lu}[\p{L} &]{3,40}?)\s?[.:—–]\s?(?=[\p{Lu}\d])/u;
const OPENS_ABSTRACT = /^abstract\s?[.:—–-]\s?/iu;
/** Sections in which a text of a journal of software has its abstract, if it is the first. */
const SHORT = /^summary$/iu;

function partNamed(name: string): AbstractPart | null {
  return LABELS.find(([, names]) => names.test(name.trim()))?.[0] ?? null;
}

/** A sentence of an abstract without the name of its part. */
export function withoutPartLabel(text: string): string {
  const rest = text.replace(OPENS_ABSTRACT, '');
  const label = LABELED.exec(rest);
  return label?.[1] && partNamed(label[1]) ? rest.slice(label[0].length) : rest;
}

/** The sentences of an article's abstract; none where the text has no abstract. */
export const abstractOf = perObject((document: AnalysedDocument): readonly AbstractSentence[] => {
  const found: AbstractSentence[] = [];
  const sections = sectionsOfAbstract(document);
  let last = { part: null as AbstractPart | null, section: -1 };
  document.sentences.forEach(({ section }, sentence) => {
    if (!sections.has(section)) return;
    const heading = document.source.sections[section]?.title ?? '';
    if (section !== last.section) last = { part: partNamed(bareHeading(heading)), section };
    const label = LABELED.exec(sentenceText(document, sentenceAt(document, sentence)));
    last.part = (label?.[1] && partNamed(label[1])) || last.part;
    found.push({ sentence, part: last.part });
  });
  return found;
});

/** Called so, or first in a software paper, which has sources, with the sections below. */
function sectionsOfAbstract({ source }: AnalysedDocument): ReadonlySet<number> {
  const { sections } = source;
  const names = sections.map(({ title }) => bareHeading(title));
  const called = names.findIndex((name) => /^abstract$/iu.test(name));
  const hasSources = sections.some(({ role }) => role === 'references');
  const short = hasSources ? names.slice(0, 2).findIndex((name) => SHORT.test(name)) : -1;
  const first = called >= 0 ? called : short;
  const level = sections[first]?.level;
  if (level === undefined) return new Set();
  const after = sections.findIndex((section, i) => i > first && section.level <= level);
  const end = after < 0 ? sections.length : after;
  return new Set(Array.from({ length: end - first }, (_, i) => first + i));
}

const LEADS_PART = '(?:(?:materials?|patients|data|design|results?|subjects) and )?';
const PART_OF_STUDY = '(?:methods?|methodology|results?|findings|discussion|materials|limitations)';
/** Sections that a chapter or an encyclopedia's article with sources and an introduction lacks. */
const OF_STUDIES = union([
  // "Results", "Materials and methods", "Results and general discussion"
  new RegExp(`^${LEADS_PART}${PART_OF_STUDY}(?: and (?:\\p{L}+ )?\\p{L}+)?$`, 'iu'),
  new RegExp(
    `^${groupOf([
      'related works?|experiments?|experimental (?:results|setup|section)|evaluation|funding',
      'author contributions|data availability(?: statement)?',
      '(?:competing|conflicts? of) interests?',
    ])}$`,
    'iu',
  ),
]);

/** Tells what its authors did and found: it has an abstract, or the sections of an article on a study. */
export const isStudy = perObject(
  (document: AnalysedDocument): boolean =>
    abstractOf(document).length > 0 || hasStudySections(document),
);

function hasStudySections({ source: { sections } }: AnalysedDocument): boolean {
  return isArticle(sections) && sections.some(({ title }) => OF_STUDIES.test(bareHeading(title)));
}
