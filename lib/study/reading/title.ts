import { MAX_TITLE_LENGTH } from '../rules';
import type { Section } from '../types';
import { characterBoundary } from './character-boundary';
import { cleanText } from './clean-text';

/** What programs write into a title field when nobody gave one. */
const NO_TITLE =
  /^(?:untitled|title|document\d*|microsoft (?:word|powerpoint)\b.*|slide 1|powerpoint presentation|.*\.(?:docx?|pdf|txt|tex|dvi|indd|qxd|rtf|pptx?))$/i;

/** Headings that every book has. */
const FRONT_MATTER =
  /^(?:(?:table of |short )?contents|index|preface|foreword|abstract|introduction|acknowledge?ments|inhalt(?:sverzeichnis)?|sommaire|índice|indice)$/i;

/** The name the file gives itself, else its first heading, else the file's name without its extension. */
export function titleFor(given: string | null, sections: readonly Section[], filename: string): string {
  const own = shortened(given ?? '');
  if (own !== '' && !NO_TITLE.test(own)) return own;
  const heading = sections.find(({ level, title }) => level === 1 && title !== '' && !isFrontMatter(title));
  return shortened(heading?.title ?? '') || nameOf(filename) || 'Untitled';
}

/** True for a heading that names a part of any book rather than this one. */
export function isFrontMatter(heading: string): boolean {
  return FRONT_MATTER.test(heading);
}

function nameOf(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
  return shortened(name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' '));
}

function shortened(text: string): string {
  const clean = cleanText(text.slice(0, 4 * MAX_TITLE_LENGTH));
  if (clean.length <= MAX_TITLE_LENGTH) return clean;
  return `${clean.slice(0, characterBoundary(clean, MAX_TITLE_LENGTH - 1)).trimEnd()}…`;
}
