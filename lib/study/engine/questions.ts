import type { CardDraft, CardKind } from './cards/draft';
import type { TermIndex } from './terms/term-index';

const MOST = 4;
const FEWEST = 3;

/** One of each sort first: what, why, how they differ, what happens. */
const SORTS: readonly (readonly CardKind[])[] = [
  ['definition', 'naming'],
  ['reason', 'consequence'],
  ['contrast', 'list', 'action', 'use'],
  ['definition', 'naming', 'statement', 'action', 'agent', 'person', 'place'],
];

/** Three or four questions that the document answers, to start a talk with. `chosen` are its cards, best first. */
export function suggestedQuestions(chosen: readonly CardDraft[], { terms }: TermIndex): string[] {
  const questions: string[] = [];
  const used = new Set<string>();
  for (const kinds of SORTS) {
    const draft = chosen.find(
      ({ kind, front, term }) => kinds.includes(kind) && !used.has(term.key) && !questions.includes(front),
    );
    if (!draft) continue;
    questions.push(draft.front);
    used.add(draft.term.key);
  }
  for (const term of terms) {
    if (questions.length >= FEWEST) break;
    if (!used.has(term.key)) questions.push(`What does the text say about ${term.text}?`);
  }
  return questions.slice(0, MOST);
}
