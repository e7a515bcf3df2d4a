import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import { findAnswer } from '../facts/find-answer';
import { listed, shown } from '../quotes/writer';
import { type AnswerKind, asksForFact } from '../requests/question';
import type { Request } from '../requests/requests';
import type { Answered } from './moves';
import { conceptsIn } from './topics';

const HINTED: ReadonlySet<Request['kind']> = new Set([
  'question',
  'explain',
  'importance',
  'list',
  'steps',
  'compare',
  'example',
]);
const LISTS: ReadonlySet<Request['kind']> = new Set(['list', 'steps']);

const KINDS: Partial<
  Record<AnswerKind, 'hintTime' | 'hintNumber' | 'hintPerson' | 'hintPlace' | 'hintName'>
> = {
  time: 'hintTime',
  number: 'hintNumber',
  person: 'hintPerson',
  place: 'hintPlace',
  name: 'hintName',
};
const LETTERS: ReadonlySet<AnswerKind> = new Set(['person', 'place', 'name']);
/** In words; a longer one is a question of its own. */
const LONGEST_TERM = 3;
const THIRDS = ['hintStart', 'hintMiddle', 'hintEnd'] as const;

/** A question back and a nudge; none where nothing is to be found out. Neither gives the answer away. */
export function hintsFor(index: OpenIndex, asked: Answered): string[] {
  const { request, answer } = asked;
  if (!answer.inDocument || answer.sources.length === 0 || !HINTED.has(request.kind)) return [];
  return [questionBack(index, asked), nudge(index, asked)];
}

function questionBack({ language }: OpenIndex, { request, topics }: Answered): string {
  const [topic] = topics;
  const isTerm = topic !== undefined && topic.split(' ').length <= LONGEST_TERM;
  if (request.kind === 'compare')
    return framed(language, 'hintCompare', listed([...topics], language));
  if (LISTS.has(request.kind)) return framed(language, 'hintList');
  return isTerm ? framed(language, 'hintKnow', shown(topic)) : framed(language, 'hintOwn');
}

function nudge(index: OpenIndex, { message, request, answer }: Answered): string {
  const fact = request.kind === 'question' ? factIn(index, message, answer.text) : null;
  const secret = fact?.text ?? '';
  const kind = fact && KINDS[fact.kind];
  const hints = [
    kind ? framed(index.language, kind) : initials(index, message, answer.sources[0]?.quote ?? ''),
    fact && LETTERS.has(fact.kind)
      ? framed(index.language, 'hintLetter', `${[...secret][0] ?? ''}…`)
      : '',
    place(index, answer.sources[0]?.start ?? 0, answer.sources[0]?.passage ?? 0, secret),
  ];
  return hints.filter((hint) => hint !== '').join(' ');
}

/** The short answer that opens the reply, if there is one. */
function factIn(index: OpenIndex, message: string, text: string) {
  const { answer } = findAnswer(index, message);
  if (!answer || !asksForFact(answer.question) || !text.startsWith(shown(answer.text))) return null;
  return { kind: answer.question.kind, text: shown(answer.text) };
}

/** "p… g…" for a main concept of several words that the answer names and the question doesn't. */
function initials(index: OpenIndex, message: string, quote: string): string {
  const asked = new Set(searchTerms(message, index.language));
  const concept = conceptsIn(index, quote).find((one) => {
    const terms = searchTerms(one, index.language);
    return terms.length > 1 && terms.every((term) => !asked.has(term));
  });
  if (concept === undefined) return '';
  const letters = shown(concept)
    .split(' ')
    .map((word) => `${[...word][0]}…`);
  return framed(index.language, 'hintWords', letters.join(' '));
}

/** The heading over it, unless that says the answer or nothing. */
function place(index: OpenIndex, start: number, passage: number, secret: string): string {
  const title = shown(index.sections[sectionOf(index, passage)]?.title ?? '');
  const tells = secret !== '' && title.toLowerCase().includes(secret.toLowerCase());
  if (title !== '' && title !== shown(index.title) && !tells)
    return framed(index.language, 'hintPart', title);
  const third = Math.min(2, Math.floor((3 * start) / Math.max(1, index.text.length)));
  return framed(index.language, THIRDS[third] ?? 'hintStart');
}
