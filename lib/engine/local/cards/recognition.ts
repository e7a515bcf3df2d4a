import { asAnswer, countWords } from '../wording/phrasing';
import { type CardDraft, newDraft } from './draft';
import { saysKind } from './patterns/description';

/** Shorter descriptions fit several terms. */
const FEWEST_WORDS = 8;

const LEAST_CHANCE = 0.12;

/** Whether a text is a phrase that describes one thing. */
export function isDescription(text: string): boolean {
  return /^(?:An?|The|Any) /.test(text) && countWords(text) >= FEWEST_WORDS && saysKind(text);
}

/** A definition asked the other way round; null if the description is no phrase. */
export function recognitionOf(draft: CardDraft): CardDraft | null {
  const description = draft.back.replace(/\.$/, '');
  if (!draft.front.startsWith('Wh') || !isDescription(description)) return null;
  if (draft.kind === 'gloss' || draft.term.chance < LEAST_CHANCE) return null;
  const { term, sentence } = draft;
  const front = `Which term fits this description? “${description}”`;
  return { ...newDraft('recognition', { front, back: asAnswer(term.text), term }), sentence };
}
