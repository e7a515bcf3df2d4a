import { literal } from '../text/literal';
import { analyse } from './language/analyse';
import { framed } from './language/languages/frames';
import { otherNames } from './language/words/names';
import { searchTerms } from './language/words/search-terms';
import { everydayZipf } from './language/words/word-lists';
import { isStrange } from './retrieval/coverage';
import type { OpenIndex } from './retrieval/open-index';
import { search } from './retrieval/search';
import { askForTopic, isSmallTalk, replyToSmallTalk } from './tutor/conversation/small-talk';
import { isUnresolved, lastQuestion, resolved, subjectFor } from './tutor/conversation/topics';
import { definitionOf } from './tutor/definitions/find-definition';
import { replyFromCauses } from './tutor/passages/causes-headed';
import { isWritten } from './tutor/passages/is-written';
import { refusal } from './tutor/quotes/refusal';
import { Citations, quoted } from './tutor/quotes/writer';
import { asListed } from './tutor/replies/checklist';
import { replyOnArticle } from './tutor/replies/reply-article';
import { replyAsInText } from './tutor/replies/reply-as-in-text';
import {
  replyOnAsked,
  replyWithCauses,
  replyWithNeeded,
  replyWithReason,
} from './tutor/replies/reply-asked-of';
import { replyToComparison } from './tutor/replies/reply-compare';
import { isOnExam, replyWithExam } from './tutor/replies/reply-exam';
import { replyWithExample } from './tutor/replies/reply-example';
import { replyWithExplanation } from './tutor/replies/reply-explain';
import { replyWithHeadings } from './tutor/replies/reply-headings';
import { replyWithItems } from './tutor/replies/reply-items';
import { replyOnLaw, withArticle } from './tutor/replies/reply-law';
import { replyOnLiterature } from './tutor/replies/reply-literature';
import { replyWithMore } from './tutor/replies/reply-more';
import { replyFromNotes } from './tutor/replies/reply-notes';
import { replyWithPlace } from './tutor/replies/reply-place';
import { replyToQuestion } from './tutor/replies/reply-question';
import { replyWithSection } from './tutor/replies/reply-section';
import { replyWithSeveral } from './tutor/replies/reply-several';
import { replyWithSimplest } from './tutor/replies/reply-simply';
import { replyOnSource } from './tutor/replies/reply-source';
import { replyWithStatement } from './tutor/replies/reply-statement';
import { replyOnSyllabus } from './tutor/replies/reply-syllabus';
import { replyWithTask } from './tutor/replies/reply-task';
import { replyWithTest } from './tutor/replies/reply-test';
import { replyFromTimeline } from './tutor/replies/reply-timeline';
import { replyWithTopicSummary } from './tutor/replies/reply-topic-summary';
import { replyWithTranslation } from './tutor/replies/reply-translation';
import { replyWithPlaces } from './tutor/replies/reply-where';
import {
  replyWithKeyPoints,
  replyWithLength,
  replyWithMainIdea,
  replyWithSubject,
  replyWithSummary,
} from './tutor/replies/reply-whole';
import type { Named } from './tutor/requests/other-names';
import type { RequestKind } from './tutor/requests/request-words';
import { namesNoTopic, type Request, readRequest, type SmallTalk } from './tutor/requests/requests';
import type { Conversation, TutorAnswer } from './tutor-types';

export { type OpenIndex, openIndex, UnreadableIndexError } from './retrieval/open-index';

/** Answers from the document alone, in its own words: `[1]` in the text is the first of `sources`. Deterministic. */
export function answerQuestion(
  index: OpenIndex,
  asked: string,
  tutorName: string,
  conversation: Conversation = { earlier: [], turn: 0 },
): TutorAnswer {
  return answerResolved(index, resolved(index, asked, conversation), tutorName, conversation);
}

/** The same, of a message that is resolved. Says what the document calls what the message calls otherwise. */
export function answerResolved(
  index: OpenIndex,
  { message, name }: Named,
  tutorName: string,
  conversation: Conversation,
): TutorAnswer {
  const request = readRequest(message, index.language);
  const answer = replyIn(index, { request, message }, tutorName, conversation);
  const reply = withArticle(index, asListed(index, answer));
  if (name === null || request.kind === 'compare') return reply;
  if (!reply.inDocument || reply.sources.length === 0) return reply;
  const called = framed(index.language, 'called', name);
  return { ...reply, text: `${called}\n\n${reply.text}` };
}

function replyIn(
  index: OpenIndex,
  { request, message }: { request: Request; message: string },
  tutorName: string,
  conversation: Conversation,
): TutorAnswer {
  if (isUnresolved(message, conversation)) return askForTopic(index);
  const translated = replyWithTranslation(index, message, namesNoTopic(request));
  if (translated) return translated;
  if (isSmallTalk(request)) return replyToSmallTalk(index, request.kind, tutorName);
  if (request.kind !== 'more') {
    const inText =
      replyAsInText(index, message) ??
      replyOnLiterature(index, message) ??
      replyOnLaw(index, message) ??
      replyOnSource(index, message) ??
      replyOnSyllabus(index, message) ??
      replyFromTimeline(index, message) ??
      replyWithStatement(index, message);
    if (inText) return inText;
    const own = replyToOwnQuestion(index, message);
    if (own && (request.kind === 'question' || request.kind === 'compare')) return own;
    const reply = replyTo(index, request, message, conversation);
    return reply.inDocument ? reply : (own ?? replyOnAsked(index, message) ?? reply);
  }
  const previous = lastQuestion(index, conversation);
  if (previous === '') return askForTopic(index);
  const { sources } = answerQuestion(index, previous, tutorName);
  return replyWithMore(index, message, previous, sources);
}

/** What a card of the document asks, its source answers. */
function replyToOwnQuestion(index: OpenIndex, message: string): TutorAnswer | null {
  const own = index.quiz.find(({ text }) => text.toLowerCase() === message.trim().toLowerCase());
  if (!own) return null;
  const citations = new Citations(index);
  const mark = citations.mark(own);
  return citations.answer(`${quoted(own.quote, index.language)} ${mark}`);
}

function replyTo(
  index: OpenIndex,
  request: Exclude<Request, { kind: 'more' | SmallTalk }>,
  message: string,
  conversation: Conversation,
): TutorAnswer {
  const task = replyWithTask(index, message);
  if (task) return task;
  const place = replyWithPlace(index, message, conversation);
  if (place) return place;
  const usual = replyOnUsualParts(index, request, message, conversation);
  if (usual) return usual;
  const several = replyWithSeveral(index, request, message);
  if (several) return several;
  const listed = replyWithHeadings(index, request, message);
  if (listed) return listed;
  const own = replyOnPart(index, request, message);
  if (own) return own;
  switch (request.kind) {
    case 'about':
      return replyWithSubject(index);
    case 'length':
      return replyWithLength(index);
    case 'compare':
      return replyToComparison(index, message, request.topics);
    // "What is the standard of living?" asks for a definition where the document has one.
    case 'question': {
      const topics = [request.topic, request.topic.replace(WHERE_IT_IS, '')];
      const defined = topics.find((topic) => topic !== '' && definitionOf(index, topic));
      return defined === undefined
        ? replyToQuestion(index, message)
        : replyWithExplanation(index, defined, message);
    }
    default: {
      const before = request.pointsBack ? subjectFor(index, request, conversation) : '';
      const topic =
        withQuality(index, request.topic, message) ||
        before ||
        headingNamed(index, request.kind, message);
      return topic === ''
        ? replyOnWhole(index, request, message, conversation)
        : replyOnTopic(index, { ...request, topic }, message, conversation);
    }
  }
}

/** Parts that articles, protocols and minutes usually have. A follow-up on an earlier topic isn't about them. */
function replyOnUsualParts(
  index: OpenIndex,
  request: Request,
  message: string,
  { earlier }: Conversation,
): TutorAnswer | null {
  const goesOn = 'pointsBack' in request && request.pointsBack && earlier.length > 0;
  return replyOnArticle(index, message) ?? (goesOn ? null : replyWithSection(index, message));
}

/** What a text says of the very thing that is asked of a topic, or its notes. */
function replyOnPart(index: OpenIndex, request: Request, message: string): TutorAnswer | null {
  const asks = ASKS_OF_TOPIC.has(request.kind);
  if (!asks && request.kind !== 'steps') return null;
  const own = asks
    ? (replyFromCauses(index, message) ??
      replyWithCauses(index, message) ??
      replyWithNeeded(index, message))
    : null;
  const topic = 'topic' in request ? request.topic : '';
  const isDefined = asks && topic !== '' && definitionOf(index, topic) !== null;
  return own ?? (isDefined ? null : replyFromNotes(index, message, topic));
}

const ASKS_OF_TOPIC: ReadonlySet<Request['kind']> = new Set(['question', 'list', 'explain']);

type SlottedRequest = Extract<Request, { pointsBack: boolean }>;

const FOR_ALL: ReadonlySet<RequestKind> = new Set(['summary', 'key_points']);

/** What is asked of no topic in particular. */
function replyOnWhole(
  index: OpenIndex,
  { kind, count, simply }: SlottedRequest,
  message: string,
  { turn }: Conversation,
): TutorAnswer {
  if (kind === 'key_points' && isOnExam(message, index.language))
    return replyWithExam(index, count);
  if (simply && FOR_ALL.has(kind)) return replyWithMainIdea(index);
  if (kind === 'summary') return replyWithSummary(index, count);
  if (kind === 'key_points') return replyWithKeyPoints(index, count);
  if (kind === 'example') return replyWithExample(index, '', count);
  if (kind === 'quiz') return replyWithTest(index, '', { turn, count });
  return askForTopic(index, simply);
}

/** Said of what is asked for, or part of its name: "essential amino acids". */
const QUALITY = 'necessary|essential|significant|crucial';

/** "necessary condition" of "condition", where a message and the document have that. */
function withQuality(index: OpenIndex, topic: string, message: string): string {
  const named = new RegExp(`(?<!\\p{L})(?:${QUALITY}) ${literal(topic)}`, 'iu').exec(message)?.[0];
  return topic !== '' && named && isWritten(index, named) ? named : topic;
}

const LISTS: ReadonlySet<RequestKind> = new Set(['list', 'steps']);

/** "List the materials", of a document with that heading. */
function headingNamed(index: OpenIndex, kind: RequestKind, message: string): string {
  if (!LISTS.has(kind)) return '';
  const said = new Set(searchTerms(message, index.language));
  const titles = index.sections.map(({ title }) => title);
  return titles.find((title) => isWithin(searchTerms(title, index.language), said)) ?? '';
}

function isWithin(words: readonly string[], others: ReadonlySet<string>): boolean {
  return words.length > 0 && words.every((word) => others.has(word));
}

/** "ownership in Rust" */
const WHERE_IT_IS = / (?:in|within) (?:the )?[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?$/iu;

const ONE_EXAMPLE = /(?<!\p{L})example(?!\p{L})/iu;

/** "exercise important for bones" */
const WORTH =
  /(?<!\p{L})(?:so |really |very )?(?:important|useful|significant|relevant|necessary|essential|crucial)(?!\p{L})/iu;

function replyOnTopic(
  index: OpenIndex,
  { kind, topic, count, simply }: SlottedRequest,
  message: string,
  { turn }: Conversation,
): TutorAnswer {
  const asked = search(index, topic);
  if (isStrange(index, topic, asked)) return refusal(index, asked);
  switch (kind) {
    case 'summary':
    case 'key_points':
      return replyWithTopicSummary(
        index,
        { topic, message },
        { count, asPoints: kind === 'key_points' },
      );
    case 'example':
      return replyWithExample(index, topic, count ?? (ONE_EXAMPLE.test(message) ? 1 : null));
    case 'quiz':
      return replyWithTest(index, topic, { turn, count });
    case 'where':
      return replyWithPlaces(index, message, topic);
    case 'importance': {
      const subject = topic.replace(WORTH, '').replace(/ {2,}/g, ' ').trim() || topic;
      return replyWithReason(index, subject);
    }
    case 'steps':
    case 'list':
      return replyWithItems(index, message, { topic, ordered: kind === 'steps' });
    case 'explain':
      return simply ? replyWithSimplest(index, topic) : replyWithExplanation(index, topic, message);
  }
}

/** Loads the tagger, word frequencies and names before the first question. */
export function warmUp(): void {
  analyse('Ready.');
  everydayZipf('ready');
  otherNames('ready');
}
