import distanceOf from 'damerau-levenshtein';
import { foldText } from './fold';

const STOP_WORDS = new Set(['dr', 'prof', 'professor', 'at', 'in', 'of', 'the', 'and']);
const MAX_WORDS = 8;

/** Relative to a match in the name. */
const PLACE_WEIGHT = 0.8;
const SIMILARITY_WEIGHT = 0.6;
const MIN_SIMILARITY = 0.6;
/** Matches that score this much less than the best are dropped. */
const MAX_GAP = 0.25;

/** `similarity`: trigram similarity, from 0 to 1. */
export type Candidate = { search: string; similarity: number; numRatings: number };

/** Empty if the text has no letters or digits. */
export function queryWords(text: string): string[] {
  const words = [...new Set(foldText(text).split(' ').filter(Boolean))];
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return (significant.length > 0 ? significant : words).slice(0, MAX_WORDS);
}

const MIN_FORGIVEN_LENGTH = 4;
const LONG = 8;

/** Two typing errors are forgiven in it. */
export const isLong = (word: string): boolean => word.length >= LONG;

function allowedTypos(word: string): number {
  if (word.length < MIN_FORGIVEN_LENGTH) return 0;
  return isLong(word) ? 2 : 1;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Whether a typing error in it would be forgiven. */
export const isForgiven = (word: string): boolean => allowedTypos(word) > 0;

/** All words that differ by one typing error, in letters. None for a word in which none is forgiven. */
export function variantsOf(word: string): string[] {
  if (!isForgiven(word)) return [];
  const variants = [...word, ''].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + letter.length)];
    const inserted = LETTERS.map((other) => before + other + letter + after);
    if (letter === '') return inserted;
    const replaced = LETTERS.map((other) => before + other + after);
    const swapped = before + after.slice(0, 1) + letter + after.slice(1);
    return [...inserted, ...replaced, swapped, before + after];
  });
  return [...new Set(variants)];
}

/** Whether a word counts as another one with typing errors. */
export const isTypo = (asked: string, word: string): boolean => wordScore(asked, word) > 0;

/** 1 for an equal word, less for a prefix or typing errors, otherwise 0. */
function wordScore(asked: string, word: string): number {
  if (word === asked) return 1;
  if (word.startsWith(asked)) return 0.9;
  const allowed = allowedTypos(asked);
  if (Math.abs(word.length - asked.length) > allowed) return 0;
  const { steps } = distanceOf(asked, word);
  return steps <= allowed ? 0.8 - 0.1 * steps : 0;
}

const bestOf = (asked: string, words: string[]) =>
  Math.max(0, ...words.map((word) => wordScore(asked, word)));

/** From 0 (no match) to 1 (every word is in the name). */
function scoreOf(asked: string[], { search, similarity }: Candidate): number {
  const [name = [], place = []] = search.split('|').map((part) => part.split(' '));
  const scores = asked.map((word) =>
    Math.max(bestOf(word, name), PLACE_WEIGHT * bestOf(word, place)),
  );
  if (scores.every((score) => score > 0))
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return similarity >= MIN_SIMILARITY ? SIMILARITY_WEIGHT * similarity : 0;
}

/**
 * Matching candidates, best first, then by number of ratings. Every word has to match one of the record's, with one
 * typing error from 4 letters and two from 8, or the whole query has to be similar.
 */
export function rankMatches<C extends Candidate>(asked: string[], candidates: C[]): C[] {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(asked, candidate) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best - MAX_GAP)
    .sort((a, b) => b.score - a.score || b.candidate.numRatings - a.candidate.numRatings)
    .map(({ candidate }) => candidate);
}
