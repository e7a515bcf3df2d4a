import { aboutWhat, isTopic, namedTitle } from '../title-question';
import type { CardDraft, CardKind, CardSource } from './cards/draft';
import { namedAs } from './cards/text';
import { answeredQuestions } from './review-questions';

const FEWEST = 3;
const MOST = 4;

/** At most one question of each row, in this order. */
const KINDS: readonly (readonly CardKind[])[] = [
  ['definition', 'naming', 'pair', 'entry'],
  ['reason', 'consequence'],
  ['contrast', 'list', 'action', 'use'],
  ['definition', 'naming', 'pair', 'entry', 'statement', 'action', 'agent', 'place'],
];

/** "What may sleep apnea exacerbate?" asks for one of many. */
const OPEN_ENDED = /^What (?:may|might|can|could) /;

/** Three or four questions that the document answers, the authors' own first. `chosen` are its cards, best first. */
export function suggestedQuestions(chosen: readonly CardDraft[], source: CardSource): string[] {
  const questions = spread(answeredQuestions(source.document));
  const used = new Set<string>();
  for (const kinds of KINDS) {
    if (questions.length >= MOST) break;
    const draft = chosen.find(
      ({ kind, front, term }) =>
        kinds.includes(kind) &&
        !used.has(term.key) &&
        !questions.some((question) => question === front || mentions(question, term.text)) &&
        !OPEN_ENDED.test(front),
    );
    if (!draft) continue;
    questions.push(draft.front);
    used.add(draft.term.key);
  }
  const about = aboutWhat(source.document.language);
  if (!about) return questions;
  for (const topic of topicsOf(source, used)) {
    if (questions.length >= FEWEST) break;
    questions.push(about(topic));
  }
  return questions;
}

const mentions = (question: string, term: string): boolean =>
  question.toLowerCase().includes(term.toLowerCase());

/** At most three, from the first, the middle and the last third. */
function spread(questions: readonly string[]): string[] {
  const third = Math.max(1, Math.floor(questions.length / FEWEST));
  return questions.filter((_, i) => i % third === 0).slice(0, FEWEST);
}

function* topicsOf(source: CardSource, used: ReadonlySet<string>): Generator<string> {
  const { document, terms } = source;
  const english = document.language === 'en';
  const headings = document.source.sections
    .slice(1)
    .map(({ title }) => title)
    .filter((title) => isTopic(title));
  for (const title of headings.length >= FEWEST ? headings : [])
    yield namedTitle(title, document.language);
  for (const term of terms.terms)
    if (!used.has(term.key)) yield english ? namedAs(source, term).text : term.text;
}
