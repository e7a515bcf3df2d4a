import { caseNamedFirst } from '../../language/headings/case-names';
import { isInTitleCase } from '../../language/headings/title-case';
import { groupOf, union } from '../../language/patterns';
import type { Block } from '../source';
import { isTitleLike } from './headings';
import { isLabelled, LIST_ITEM } from './line-kinds';

const MEMO_LINE = /^(?:date|from|to|subject|re|present|name|note|q)\s*:/i;

type Opening = { title?: string; author?: string };

/** Title and author: lines alone at the top of a text without a marked title. */
export function openingOf([first = [], ...others]: readonly string[][]): Opening {
  const ofCase = openingOfCase(first.map((line) => line.trim()));
  if (ofCase && others.length > 0) return ofCase;
  const [title = '', author = '', more] = withoutOccasion(first.map((line) => line.trim()));
  const isNamed = [first, ...others].some(
    ([line = '', rule]) => /^# /.test(line) || rule?.startsWith('==='),
  );
  const isTitle = isName(title) || isDocumentName(title) || isLongTitle(title);
  if (others.length === 0 || isNamed || more !== undefined || !isTitle) return {};
  if (author === '') return MEMO_LINE.test(title) ? {} : { title };
  const isLabel = isLabelled(title) && !isDocumentName(title);
  return (isName(author) || OCCASION.test(author)) && !isLabel ? { title, author } : {};
}

/** "MATSUYAMA v. BIRNBAUM", with its citation and its court in lines of their own. */
function openingOfCase([title = '', ...others]: readonly string[]): Opening | null {
  const name = caseNamedFirst(title);
  const isAlone = name !== null && name.length >= title.length - 1;
  return isAlone && others.length < LONGEST_OPENING
    ? { title: name, ...(others.length > 0 && { author: others.join(', ') }) }
    : null;
}

/** "Lecture 7: Taylor Series", "Lab Report: The Effect of …"; not "Essay: read it for Monday" */
function isDocumentName(line: string): boolean {
  const kind = DOCUMENT_KIND.exec(line)?.[0];
  return kind !== undefined && SUBJECT.test(line.slice(kind.length));
}

const DOCUMENT_KIND = new RegExp(
  `^[^:.]{0,30}\\b${groupOf([
    // "Lecture 7: "
    /(?:lecture|unit|week|chapter|lesson|module|session|seminar|tutorial|worksheet) \w{1,4}/,
    /lab(?:oratory)? report|study guide|essay|handout|case study/,
    /(?:lecture|class|study|course) notes/,
    /\p{L}{2,5} ?\d{3}\p{L}?/u, // "BIO 101: "
  ])}: `,
  'iu',
);
const SUBJECT = /^\p{Lu}[^.;!]{2,100}$/u;

/** Of a title slide, a syllabus or minutes: which lecture or meeting, of when, and by whom. */
const OCCASION = union([
  /^\d{1,2}\.? \p{L}{3,10} (?:19|20)\d\d\b/iu, // "12 March 2024"
  /^\p{L}{2,5} ?\d{3}\b/iu, // "BIO 101"
  /^an? (?:sermon|talk|speech|lecture|report|play|story|essay)\b/iu, // "A lecture by Ada Long"
  new RegExp(
    `^${groupOf([
      /minutes|agenda|meeting|week|lecture|unit|class|course|module|session|year|semester|term/,
      /dr|prof|rev|mr|mrs|ms|by/, // "Dr. Long", "by Ada Long"
      /autumn|spring|winter|summer|fall/,
    ])}\\b`,
    'iu',
  ),
  /\b(?:1[5-9]|20)\d\d$/iu, // "Oxford, 2019"
  // "Delivered by Ada Long at Vell"
  /^(?:delivered|spoken|preached|given|addressed|written) (?:by|at|before|on|in|to)\b/iu,
]);
const LONGEST_OPENING = 4;

function withoutOccasion(lines: readonly string[]): readonly string[] {
  const [title = '', ...others] = lines;
  const isTitleSlide =
    others.length > 1 &&
    lines.length <= LONGEST_OPENING &&
    others.every((line) => OCCASION.test(line));
  return isTitleSlide ? [title, others.join(', ')] : lines;
}

const LONGEST_TITLE = 180;
/** Of four letters or more. */
const FEWEST_WORDS = 4;

/** "Seeing Without Being Seen: Surveillance and Self-Discipline in Foucault and the Modern Workplace" */
function isLongTitle(line: string): boolean {
  return (
    line.length <= LONGEST_TITLE &&
    isInTitleCase(line, FEWEST_WORDS) &&
    /^\p{Lu}.*[\p{L}\p{N})?]$/u.test(line) &&
    !/[.!?]\s|[|\t=<>{}]/.test(line)
  );
}

function isName(line: string): boolean {
  return isTitleLike(line) && !LIST_ITEM.test(line) && !/^\d/.test(line);
}

/** A heading and a paragraph. */
export function blocksOfOpening({ title, author }: Opening): Block[] {
  const heading: Block[] = title ? [{ type: 'heading', level: 1, text: title, page: null }] : [];
  return author ? [...heading, { type: 'paragraph', text: author, page: null }] : heading;
}
