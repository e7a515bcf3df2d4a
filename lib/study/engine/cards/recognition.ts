import { asAnswer, countWords } from '../wording/phrasing';
import { type CardDraft, newDraft } from './draft';

/** Fewer would fit too many terms. */
const FEWEST_WORDS = 6;

/** A term to be named must be one. */
const LEAST_CHANCE = 0.2;

/** A definition asked the other way round: which term fits this description? Null where the description is no phrase. */
export function recognitionOf(draft: CardDraft): CardDraft | null {
  const description = draft.back.replace(/\.$/, '');
  if (!/^(?:An?|The|Any|One) /.test(description) || countWords(description) < FEWEST_WORDS) return null;
  if (draft.kind === 'gloss' || draft.term.chance < LEAST_CHANCE) return null;
  const front = `Which term fits this description? “${description}”`;
  return newDraft('recognition', {
    front,
    back: asAnswer(draft.term.text),
    term: draft.term,
    sentence: draft.sentence,
  });
}
