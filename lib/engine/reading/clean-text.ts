import { withoutInvisible } from '../../text/invisible';

/** Controls except the ones that are white space: Postgres refuses NUL, and no reader can see the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: four separators that count as space
const SPACES = /[\s\u001C-\u001F\u0085\u2800]+/g;

/**
 * One line of visible text: controls and invisible characters gone, lone surrogates replaced, every run of white
 * space one space. All else is kept as it stands in the document. Linear in the length.
 */
export function cleanText(text: string): string {
  return withoutInvisible(text.toWellFormed().replace(CONTROLS, '')).replace(SPACES, ' ').trim();
}
