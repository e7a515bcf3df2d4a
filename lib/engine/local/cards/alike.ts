import { contentStems } from './check';
import { ASKED_BY_AUTHORS, type CardDraft, type CardKind } from './draft';

/** Share of words in common above which two cards are duplicates. */
export const ALIKE = 0.6;
/** Kinds that say what a term is. */
export const DEFINING: ReadonlySet<CardKind> = new Set(['definition', 'naming', 'gloss', 'entry']);

/** Equal for cards that ask the same of a term. */
export function askedAs({ kind, front, term }: CardDraft): string {
  if (ASKED_BY_AUTHORS.has(kind)) return front;
  return `${DEFINING.has(kind) ? 'definition' : kind} ${term.key}`;
}

/** The noun says again what the term is: "orbicularis oris muscle", "opsin pigment". */
const CLASS_NOUN = / (?:bone|gland|muscle|pigment)$/;

/** A term defined under two names, or a fact that its definition tells. */
export function asksTheSame(a: CardDraft, b: CardDraft): boolean {
  if (a.kind === 'choice' && b.kind === 'choice') return false;
  if (DEFINING.has(a.kind) && DEFINING.has(b.kind))
    return a.term.key.replace(CLASS_NOUN, '') === b.term.key.replace(CLASS_NOUN, '');
  if (a.term.key !== b.term.key || a.kind === 'short-form' || b.kind === 'short-form') return false;
  return share(stemsOf(a).all, stemsOf(b).all) >= ALIKE;
}

/**
 * `meaning` is that of a definition; whole in a list of the authors, where opposites may have the same words. Questions of a
 * quiz may share most words, too.
 */
export type Stems = { all: readonly string[]; meaning?: readonly string[]; isOfQuiz: boolean };

/** What cards are compared by. */
export function stemsOf({ kind, front, back }: CardDraft): Stems {
  const all = contentStems(`${front} ${back}`);
  const isOfQuiz = kind === 'choice';
  if (kind === 'entry') return { all, meaning: [back], isOfQuiz };
  return DEFINING.has(kind) ? { all, meaning: contentStems(back), isOfQuiz } : { all, isOfQuiz };
}

/** Opposites such as "proximal" and "distal" share most words of their definitions. */
export function areAlike(a: Stems, b: Stems): boolean {
  if (a.isOfQuiz && b.isOfQuiz) return false;
  if (a.meaning && b.meaning) return a.meaning.join(' ') === b.meaning.join(' ');
  return share(a.all, b.all) > ALIKE;
}

/** Of the stems of the shorter one, 0 to 1. */
export function share(a: readonly string[], b: readonly string[]): number {
  const set = new Set(b);
  return a.filter((stem) => set.has(stem)).length / Math.max(1, Math.min(a.length, b.length));
}
