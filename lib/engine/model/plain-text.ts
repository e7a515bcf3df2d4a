import { withoutInvisible } from '../../text/invisible';
import type { ItemFault } from './verify';

/** UTF-16 units of an answer or a statement; longer ones are no study material. */
const LONGEST = 600;

/** Beside line breaks and tabs; halves of characters; characters without a meaning. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Co}]/u;
const LINK = /:\/\/|\bwww\.|\b(?:javascript|data|mailto|vbscript|file):\S|\.\p{L}{2,}\/\S/iu;
/** Markdown and HTML, which would be shown as they are. */
const MARKUP = /\]\(|<\/?[a-z][^<>]*>|<!|\*\*\S/i;
const WORD_OR_NUMBER = /[\p{L}\p{N}]/u;

/** Why texts of an item are not shown, whatever they say. Any length. */
export function formFault(texts: readonly string[], longest = LONGEST): ItemFault | null {
  if (texts.some(({ length }) => length > longest)) return 'too long';
  if (!texts.every(isPlain)) return 'not plain text';
  return texts.every((text) => WORD_OR_NUMBER.test(text)) ? null : 'empty';
}

/** Without links, markup and hidden characters. */
function isPlain(text: string): boolean {
  const isHiding = CONTROL.test(text) || withoutInvisible(text) !== text;
  return !isHiding && !LINK.test(text) && !MARKUP.test(text);
}

/** Such as a host or a file: "example.org", "Node.js". For short texts. */
export function dottedNames(text: string): string[] {
  return text.match(/[\p{L}\p{N}-]+\.\p{L}{2,}/gu) ?? [];
}
