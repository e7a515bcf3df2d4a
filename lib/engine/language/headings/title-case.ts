/** Of a title's words of four letters or more, the share that opens with a capital. */
const IN_CAPITALS = 0.75;

/** "Daily Exercises for the Writing Life"; of words of four letters or more, at least `fewest`. */
export function isInTitleCase(text: string, fewest: number): boolean {
  const words = text.match(/(?<![\p{L}’'-])\p{L}[\p{L}’'-]{3,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return words.length >= fewest && capitals.length >= IN_CAPITALS * words.length;
}
