import { analyseDocument } from '../../analysed';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { isSound } from '../check';
import type { CardDraft } from '../draft';
import { chosenDrafts, draftCards } from '../make-cards';

/** The cards that are chosen. */
export function deck(text: string): CardDraft[] {
  const document = analyseDocument(readDocument(text));
  return chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) });
}

/** The sound questions made of a text, gaps left out: `front → back`. */
export function questions(text: string): string[] {
  const document = analyseDocument(readDocument(text));
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  const sound = draftCards(source).filter(
    (draft) => draft.kind !== 'blank' && isSound(source, draft),
  );
  return sound.map(({ front, back }) => `${front} → ${back}`);
}
