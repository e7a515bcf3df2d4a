export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'source'; index: number };

/** Splits at source numbers (`[2]` is `sources[1]`) and quotes. A number without a source is the document's own text. */
export function answerParts(text: string, sourceCount: number): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const piece of text.split(/(\[\d{1,3}\]|“[^”]+”)/)) {
    const number = /^\[(\d{1,3})\]$/.exec(piece)?.[1];
    const index = Number(number) - 1;
    if (number !== undefined && index >= 0 && index < sourceCount) parts.push({ kind: 'source', index });
    else if (piece !== '')
      parts.push({ kind: piece.startsWith('“') && piece.endsWith('”') ? 'quote' : 'text', text: piece });
  }
  return parts;
}
