import { characterBoundary } from '../../text/character-boundary';

/** Chrome stops after about 15 seconds of one utterance; this length takes at most 12 at rate 0.8. */
const LONGEST_PIECE = 180;

/** Cuts at a pause in the sentence, at a space, or anywhere in an endless word. */
function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_PIECE) {
    const head = rest.slice(0, LONGEST_PIECE);
    const breath = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '));
    const space = head.lastIndexOf(' ');
    const cut =
      breath > LONGEST_PIECE / 3
        ? breath + 1
        : space > 0
          ? space
          : characterBoundary(rest, LONGEST_PIECE);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

export function speechPieces(text: string, language = 'en'): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
  return paragraphs.flatMap((paragraph) =>
    [...segmenter.segment(paragraph)].flatMap(({ segment }) => cutLong(segment.trim())),
  );
}
