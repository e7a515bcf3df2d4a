/** A regular expression for any of several, from the beginning of a word. */
export function anyOf(alternatives: readonly string[], flags = ''): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`, flags);
}
