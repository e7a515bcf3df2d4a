import { TWO_TO_EIGHT } from '../../../language/patterns';
import { type AnalysedDocument, elementAt } from '../../analysed';
import { plainSentence } from '../../sentence-score';
import type { Paragraph } from './paragraphs';

const THINGS =
  'types|kinds|forms|categories|groups|classes|stages|steps|phases|components|parts|methods|' +
  'approaches|divisions|regions|layers|zones|rows|theories|mechanisms|strategies|techniques|' +
  'processes|functions';
/** "the three phases of secretion", "two types of valves" */
const ANNOUNCES = new RegExp(
  `\\b(?:${TWO_TO_EIGHT}|several) (?:(?:[\\p{Ll}-]+ ){0,2}?)(${THINGS})\\b` +
    '(?: of (?:[\\p{Ll}-]+ ){0,2}?(\\p{Ll}{4,}))?',
  'giu',
);
const ORDINAL = /^(?:the )?(?:first|second|third|fourth|fifth|final|last|another)\b/i;
/** Words in which a paragraph names its subject. */
const SUBJECT = 7;

/** Stems of what a sentence announces. */
export function announcedIn(document: AnalysedDocument, index: number): string[] {
  return [...plainSentence(document, index).matchAll(ANNOUNCES)].flatMap(
    ([, things = '', of = '']) => [things, of].filter(Boolean).map(stemOf),
  );
}

/** Whether a sentence opens what is told of one of the things announced. */
export function isOfOne(
  document: AnalysedDocument,
  index: number,
  things: ReadonlySet<string>,
): boolean {
  if (things.size === 0) return false;
  const text = plainSentence(document, index);
  const subject = text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  return ORDINAL.test(text) || subject.slice(0, SUBJECT).some((word) => things.has(stemOf(word)));
}

/** The later paragraphs of its section that tell of one each of the things that a shown paragraph announces. */
export function membersAfter(
  document: AnalysedDocument,
  paragraphs: readonly Paragraph[],
  at: number,
): number[] {
  const { sentences, section } = elementAt(paragraphs, at);
  const things = new Set(sentences.flatMap((index) => announcedIn(document, index)));
  const members: number[] = [];
  for (let next = at + 1; paragraphs[next]?.section === section; next++) {
    const { sentences: own, goesOn } = elementAt(paragraphs, next);
    if (!goesOn && isOfOne(document, elementAt(own, 0), things)) members.push(next);
  }
  return members.length > 1 ? members : [];
}

/** Of a plural and its singular the same: "phases", "categories", "processes". */
function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ies|sses|es|s|y|e)$/, (end) => (end === 'sses' ? 'ss' : ''));
}
