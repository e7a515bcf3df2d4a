import { cutTo } from '../../text/cut';
import { namesNoSubject } from '../language/headings/headings';
import { groupOf } from '../language/patterns';
import { MAX_TITLE_LENGTH } from '../limits';
import type { Section } from '../types';
import { cleanText } from './clean-text';

/** What scanners, cameras and people who hand in sheets call their files. */
const KINDS_OF_FILE =
  'bio|chapter|doc|document|draft|essay|file|handout|homework|hw|image|img|lab|lec|lecture|lesson|notes?|page|paper|part|photo|print|quiz|report|scan|sheet|slides?|template|test|topic|unit|version|week|worksheet';
/** Placeholders of programs, file names and numbers among them. */
const NO_TITLE = new RegExp(
  `^${groupOf([
    /untitled|about:blank|title|document\d*/,
    /microsoft (?:word|powerpoint)\b.*|slide 1|powerpoint presentation/, // "Microsoft Word - Essay"
    /.*\.(?:docx?|pdf|txt|tex|dvi|e?ps|indd|qxd|rtf|pptx?|xlsx?|html?|exe)/, // "essay.docx"
    /(?:https?|doi):.*/, // "doi:10.1000/182"
    /\d+[\s\p{P}][\d\s\p{P}]*/u, // "12-04-2019"
    /\S*_\S*/, // "final_version"
    `(?:\\p{L}|${KINDS_OF_FILE})[-.]?\\d{1,3}`, // "scan-12", but not "Covid-19", "HTML5"
  ])}$`,
  'iu',
);

/** "psy101", "PSY101" */
const COURSE_CODE = /^(?:\p{Ll}+[-.]?\d{1,3}|\p{Lu}{2,5}[-.]?\d{3})$/u;

/** Of a note at the foot of the page. */
const NOTE_MARK = /\s?[*∗†‡§]$/u;

export function titleFor(
  given: string | null,
  sections: readonly Pick<Section, 'level' | 'title'>[],
  filename: string,
): string {
  const own = shortened(given ?? '');
  const heading = sections.find(
    ({ level, title }) => level === 1 && title !== '' && !namesNoSubject(title),
  );
  const isWhole = !heading?.title.startsWith(`${own}:`);
  if (own !== '' && isWhole && ![NO_TITLE, COURSE_CODE].some((form) => form.test(own))) return own;
  return shortened(heading?.title ?? '') || nameOf(filename) || 'Untitled';
}

function nameOf(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
  return shortened(name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' '));
}

function shortened(text: string): string {
  const clean = cleanText(text.slice(0, 4 * MAX_TITLE_LENGTH)).replace(NOTE_MARK, '');
  if (clean.length <= MAX_TITLE_LENGTH) return clean;
  return `${cutTo(clean, MAX_TITLE_LENGTH - 1)}…`;
}
