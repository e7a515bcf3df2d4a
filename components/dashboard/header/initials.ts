/** Of the first and the last word: `AL`. Empty without a letter. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase() ?? '').join('');
}
