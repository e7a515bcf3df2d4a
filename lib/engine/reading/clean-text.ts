import { withoutInvisible } from '../../text/invisible';

/** Control characters other than white space; Postgres refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000E-\u001B\u007F-\u0084\u0086-\u009F]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: four separators that count as space
const SPACES = /[\s\u001C-\u001F\u0085\u2800]+/g;

/** One line of visible text, lone surrogates replaced. Linear. */
export function cleanText(text: string): string {
  return withoutInvisible(text.toWellFormed().replace(CONTROLS, '')).replace(SPACES, ' ').trim();
}
