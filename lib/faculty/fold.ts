import anyAscii from 'any-ascii';

const APOSTROPHES = /['’ʼʻʿʾ`´]/g;

/**
 * Text as the search sees it: words of a to z and digits, single spaces. Accents, capitals, apostrophes and other
 * scripts' letters are forgiven: `O’Brien`, `Sørensen` and `Петров` become `obrien`, `sorensen` and `petrov`.
 */
export function foldText(text: string): string {
  return anyAscii(text.normalize('NFC').replace(APOSTROPHES, ''))
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What a professor is found by: the name, then, after a bar, the school and the department. */
export function searchText({
  name,
  school,
  department,
}: Record<'name' | 'school', string> & { department: string | null }) {
  return `${foldText(name)}|${foldText(`${school} ${department ?? ''}`)}`;
}
