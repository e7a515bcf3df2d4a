import { framed } from '../../language/languages/frames';
import { at, wholePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import { spread } from '../../spread';
import type { TutorAnswer } from '../../tutor-types';
import type { Anchored } from '../../types';
import { pointsOfPart } from '../passages/overview';
import { partOfPlace } from '../passages/place-named';
import type { NamedPart } from '../quotes/named-part';
import { refusal } from '../quotes/refusal';
import { bareTitle } from '../quotes/title-terms';
import { Citations, quoted, type Run } from '../quotes/writer';
import { type PlaceAsked, type PlaceSaid, placeAsked } from '../requests/place-asked';
import { subjectOf } from '../requests/request-slots';
import { type Request, readRequest } from '../requests/requests';
import { inOwnWords, replyWithQuestions } from './reply-test';
import { FEWEST_POINTS, lengthFor, pointLinesOf } from './reply-topic-summary';
import { bullets } from './reply-whole';

const MOST_PARAGRAPHS = 10;

/** What can be asked of a place as a whole. */
const OF_A_PLACE: ReadonlySet<Request['kind']> = new Set<Request['kind']>([
  ...(['summary', 'key_points', 'quiz', 'explain', 'about', 'nothing', 'question'] as const),
]);

type Wanted = { said: PlaceSaid; request: Request };

/** What a message asks of a chapter, section or page as a whole: "summarize chapter 3", "what is on page 12". */
function wantedOfPlace(message: string, language: string): Wanted | null {
  const said = placeAsked(message, language);
  if (!said) return null;
  const rest = `${message.slice(0, said.start)} ${message.slice(said.end)}`;
  const request = readRequest(rest, language);
  const named = 'topic' in request ? request.topic : '';
  const isAll = subjectOf(named || (request.kind === 'question' ? rest : ''), language) === '';
  return isAll && OF_A_PLACE.has(request.kind) ? { said, request } : null;
}

/** The part of the document that a message is about as a whole; null where it names none, or asks something else. */
export function partAsked(index: OpenIndex, message: string): NamedPart | null {
  const wanted = wantedOfPlace(message, index.language);
  return wanted && partOfPlace(index, wanted.said.place);
}

/** Says what stands in a chapter or section, or on pages; null if a message asks for no such place, or something else. */
export function replyWithPlace(
  index: OpenIndex,
  message: string,
  { turn }: { turn: number },
): TutorAnswer | null {
  const wanted = wantedOfPlace(message, index.language);
  if (!wanted) return null;
  const { said, request } = wanted;
  const part = partOfPlace(index, said.place);
  if (!part) return isMissing(index, message, said) ? missing(index, said.place) : null;
  const count = 'count' in request ? request.count : null;
  const questions = request.kind === 'quiz' ? quizIn(index, part) : [];
  if (questions.length > 0) return replyWithQuestions(index, questions, { turn, count });
  return summarized(index, part, {
    place: said.place,
    count,
    asPoints: request.kind === 'key_points',
  });
}

/** A text may speak of "Section 230" without having it. */
function isMissing(
  { text }: OpenIndex,
  message: string,
  { place, start, end }: PlaceSaid,
): boolean {
  if (place.kind === 'pages') return true;
  const words = message.slice(start, end).replace(/^the /iu, '').toLowerCase();
  return place.label === 'part' && place.number !== 'last' && !text.toLowerCase().includes(words);
}

function missing(index: OpenIndex, place: PlaceAsked): TutorAnswer {
  const hasNone = place.kind === 'pages' && index.passagePage.every((page) => page === 0);
  return refusal(index, null, hasNone ? 'noPages' : 'absent');
}

function quizIn(index: OpenIndex, part: NamedPart): Anchored[] {
  const fitting = index.quiz.filter(({ passage }) => passage >= part.from && passage < part.to);
  const points = fitting.length > 0 ? [] : pointsOfPart(index, part, lengthFor(index, part));
  return [...fitting, ...points.map((point) => inOwnWords(point, index.language))];
}

/** In points where it has sentences that sum it up, else as it stands there: slides and lists. */
function summarized(
  index: OpenIndex,
  part: NamedPart,
  { place, count, asPoints }: { place: PlaceAsked; count: number | null; asPoints: boolean },
): TutorAnswer {
  const citations = new Citations(index);
  const points = pointsOfPart(index, part, count ?? lengthFor(index, part));
  const isTold = points.length >= Math.min(FEWEST_POINTS, count ?? FEWEST_POINTS);
  const lines = isTold
    ? pointLinesOf(points, citations)
    : spread(paragraphsIn(index, part), count ?? MOST_PARAGRAPHS).map((run) =>
        citations.quote(run),
      );
  if (lines.length === 0) return refusal(index, null);
  const isList = asPoints || (!isTold && lines.length > 1);
  return citations.answer(
    placeName(index, part, place) + (isList ? bullets(lines) : ` ${lines.join(' ')}`),
  );
}

const paragraphsIn = (index: OpenIndex, { from, to }: NamedPart): Run[] =>
  Array.from({ length: to - from }, (_, i) => wholePassage(index, from + i) ?? []).flat();

/** "In “Cells”:", "On page 12 – “Cells”:" where a heading begins there */
function placeName(index: OpenIndex, part: NamedPart, place: PlaceAsked): string {
  const { language, passagePage, sections } = index;
  const title = quoted(bareTitle(part.title), language);
  if (place.kind === 'part')
    return part.title === ''
      ? framed(language, 'topicInShort').trim()
      : `${framed(language, 'inPart', bareTitle(part.title))}:`;
  const { first, last } = place;
  if (first !== last) return `${framed(language, 'onPages', `${first}–${last}`)}:`;
  const headed = sections[sectionOf(index, part.from)];
  const isHeaded = headed?.title && at(passagePage, headed.firstPassage) === first;
  return `${framed(language, 'onPage', `${first}`)}${isHeaded ? ` – ${title}` : ''}:`;
}

/** "in", "from" and the like, before a place. */
const BEFORE_PLACE = /(?<!\p{L})(?:in|on|from|of|at|about|for|within) $/iu;

/** A message that asks something else with the heading of "chapter 3", and without a page. English. */
export function withPlaceNamed(index: OpenIndex, message: string): string {
  const said = placeAsked(message, 'en');
  if (!said || wantedOfPlace(message, index.language)) return message;
  const [before, after] = [message.slice(0, said.start), message.slice(said.end)];
  const isPlace =
    BEFORE_PLACE.test(before) ||
    /^[\s?!.,]*$/u.test(after) ||
    /^the /iu.test(message.slice(said.start));
  if (!isPlace) return message;
  if (said.place.kind === 'pages') return `${before.replace(BEFORE_PLACE, '').trim()}${after}`;
  const part = partOfPlace(index, said.place);
  return part ? `${before}the section on ${bareTitle(part.title)}${after}` : message;
}
