/** SQuAD's normalization (Rajpurkar and others, 2016). */
function normalised(text: string): string {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '');
  return bare
    .replace(/\b(?:a|an|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function standsIn(answer: string, sentence: string): boolean {
  return normalised(sentence).includes(normalised(answer));
}

/** F1 of shared words, 0 to 1. */
export function overlap(given: string, gold: string): number {
  const words = normalised(given).split(' ');
  const left = normalised(gold).split(' ');
  const total = words.length + left.length;
  let shared = 0;
  for (const word of words) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    shared++;
  }
  return (2 * shared) / total;
}
