import anyAscii from 'any-ascii';

const APOSTROPHES = /['’ʼʻʿʾ`´]/g;

/**
 * Search form of a text: words of a to z and digits, single spaces; transliterated, without accents, capitals and
 * apostrophes. `O’Brien`, `Sørensen` and `Петров` become `obrien`, `sorensen` and `petrov`.
 */
export function foldText(text: string): string {
  return anyAscii(text.normalize('NFC').replace(APOSTROPHES, ''))
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The name, then, after a bar, school and department. */
export function searchText({
  name,
  school,
  department,
}: Record<'name' | 'school', string> & { department: string | null }) {
  return `${foldText(name)}|${foldText(`${school} ${department ?? ''}`)}`;
}
