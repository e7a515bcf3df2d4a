import { characterBoundary } from '../text/character-boundary';

/** Chrome falls silent after about 15 seconds of one utterance; this many characters take it at most 12 at rate 0.8. */
const LONGEST_PIECE = 180;

/** Cuts a sentence that is too long where a speaker would breathe, or at a space, or, in a word without end, anywhere. */
function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_PIECE) {
    const head = rest.slice(0, LONGEST_PIECE);
    const breath = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '));
    const space = head.lastIndexOf(' ');
    const cut = breath > LONGEST_PIECE / 3 ? breath + 1 : space > 0 ? space : characterBoundary(rest, LONGEST_PIECE);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Sentence-sized pieces to be spoken one after the other, none longer than `LONGEST_PIECE`. */
export function speechPieces(text: string, language = 'en'): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
  return paragraphs.flatMap((paragraph) =>
    [...segmenter.segment(paragraph)].flatMap(({ segment }) => cutLong(segment.trim())),
  );
}
