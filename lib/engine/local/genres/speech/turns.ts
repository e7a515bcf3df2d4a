import { perObject } from '../../../caches/per-object';
import type { Span } from '../../../language/sentences/sentences';
import type { Passage, ReadDocument } from '../../../types';

/** "Jonas: ", "Dr. Ada Lovelace: "; no "Q: ", "NOTE: " */
const LABEL = /^(\p{Lu}\p{Ll}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){0,2}): (?=\S)/u;
const NO_PERSON =
  /^(?:question|answer|note|notes|example|exercise|problem|solution|definition|theorem|proof|step|task|tip|warning|action|decision|agenda|date|time|topic|summary|result|aim|hint|source|figure|table|part|act|scene|chapter|section)s?$/iu;
const LOOKED_AT = 60;
const FEWEST_TURNS = 5;
const FEWEST_SPEAKERS = 2;
/** Of the passages. */
const LEAST_SHARE = 0.5;
/** Of a hundred words: in talk people speak of themselves and loosely, in plays and minutes they don't. */
const LEAST = { people: 3, loose: 0.4 } as const;
const PEOPLE = /\b(?:I|you|we)\b/gi;
const LOOSE =
  /\b(?:going to|gonna|kind of|sort of|talk(?:ing|ed)? about|look(?:ing)? at|a lot of|I think|I guess|you know|pretty|really|actually)\b/gi;

const labelOf = (text: string): string | undefined => LABEL.exec(text.slice(0, LOOKED_AT))?.[1];

/** Who speaks in an interview or a discussion that says so where each turn begins; nobody in any other text. */
const speakersOf = perObject(({ passages }: ReadDocument): ReadonlySet<string> => {
  const turns = Map.groupBy(passages, ({ text }) => labelOf(text));
  turns.delete(undefined);
  const speakers = [...turns].filter(
    ([label = '', own]) => own.length >= FEWEST_TURNS && !NO_PERSON.test(label),
  );
  const count = speakers.reduce((sum, [, own]) => sum + own.length, 0);
  const isTalk =
    speakers.length >= FEWEST_SPEAKERS &&
    count >= LEAST_SHARE * passages.length &&
    soundsSaid(speakers.flatMap(([, own]) => own));
  return new Set(isTalk ? speakers.map(([label = '']) => label) : []);
});

function soundsSaid(passages: readonly Passage[]): boolean {
  const whole = passages.map(({ text }) => text).join('\n');
  const hundreds = whole.split(/\s+/).length / 100;
  const countOf = (words: RegExp) => whole.match(words)?.length ?? 0;
  return countOf(PEOPLE) >= LEAST.people * hundreds && countOf(LOOSE) >= LEAST.loose * hundreds;
}

/** How much of a passage says who speaks: "Jonas: ". */
export function turnLabel(source: ReadDocument, { text }: Pick<Passage, 'text'>): string {
  const label = labelOf(text);
  return label !== undefined && speakersOf(source).has(label) ? `${label}: ` : '';
}

/** The sentences of a passage without who speaks. */
export const afterLabel = (spans: readonly Span[], { length }: string): readonly Span[] =>
  length === 0
    ? spans
    : spans
        .filter(({ end }) => end > length)
        .map(({ start, end }) => ({ start: Math.max(start, length), end }));
