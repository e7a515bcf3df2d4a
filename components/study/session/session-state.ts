import { LONGEST_REVIEW_SECONDS, type ReviewGrade, SESSION_CARDS } from '@/lib/constants/memory';
import type { QueueCardWire, ReviewWire } from '@/lib/study/memory/wire';

/** How a card went: its first grade in this session tells whether it was remembered, and `setAside` that no session asks it again. */
export type Result = {
  card: QueueCardWire;
  first: ReviewGrade;
  setAside?: true;
  /** When it comes back after this session. */
  dueAt?: string;
};

type Returning = { card: QueueCardWire; dueAt: number };

export type SessionState = {
  /** Stays until it is graded, even if another card comes due meanwhile. */
  shown: QueueCardWire | undefined;
  /** Of all its cards, graded or not. */
  ids: readonly string[];
  /** Not graded yet, in order. */
  cards: readonly QueueCardWire[];
  /** Graded, and back within the session. */
  returning: readonly Returning[];
  results: readonly Result[];
  /** Graded, and not answered by the server yet. */
  sending: readonly { id: string; isFirst: boolean }[];
  /** What Undo takes back: a grade, or without a review the mark of a mastered card. */
  last: { card: QueueCardWire; reviewId: string | null; wasFirst: boolean } | null;
  /** Cards of the session, for its progress. */
  total: number;
  spentMs: number;
  /** The last grade came faster than a person reads. */
  wasTooFast: boolean;
};

/** `now`: in epoch milliseconds. */
export type SessionAction = { now: number } & Change;

export type Change =
  | { type: 'graded'; card: QueueCardWire; grade: ReviewGrade; tookMs: number }
  | { type: 'answered'; card: QueueCardWire; review: ReviewWire }
  | { type: 'failed'; card: QueueCardWire }
  | { type: 'undone'; card: QueueCardWire; wasFirst: boolean }
  | { type: 'mastered'; card: QueueCardWire }
  | { type: 'unmastered'; card: QueueCardWire }
  | { type: 'gone'; cardId: string }
  | { type: 'document-gone'; documentId: string };

/** What a tab keeps of its session: `ids` are all its cards. */
export type KeptSession = { results: readonly Result[]; spentMs: number; ids: readonly string[] };

/** Over the first cards given, or over those that are left of the session that was kept. */
export function newSession(queued: readonly QueueCardWire[], kept?: KeptSession): SessionState {
  const fresh = queued.slice(0, SESSION_CARDS).map(({ id }) => id);
  const { results = [], spentMs = 0, ids = fresh } = kept ?? {};
  const cards = queued.filter(({ id }) => ids.includes(id));
  const open = new Set(cards.map(({ id }) => id));
  const done = results.filter(({ card }) => !open.has(card.id)).length;
  if (kept && cards.length + done === 0) return newSession(queued);
  return {
    shown: cards[0],
    ids,
    cards,
    returning: [],
    results,
    sending: [],
    last: null,
    total: cards.length + done,
    spentMs,
    wasTooFast: false,
  };
}

const without = (cards: readonly QueueCardWire[], id: string) =>
  cards.filter((card) => card.id !== id);
const returningWithout = (returning: readonly Returning[], id: string) =>
  returning.filter(({ card }) => card.id !== id);

/** A card whose time has come, else the next in order, else one that would come back a little later. */
function nextCard({ cards, returning }: SessionState, now: number): QueueCardWire | undefined {
  const [soonest] = [...returning].sort((a, b) => a.dueAt - b.dueAt);
  if (soonest && soonest.dueAt <= now) return soonest.card;
  return cards[0] ?? soonest?.card;
}

export function isOver({ cards, returning, sending }: SessionState): boolean {
  return cards.length + returning.length + sending.length === 0;
}

/** Cards that are done for today. */
export function doneCount({ total, cards, returning, sending }: SessionState): number {
  return Math.max(0, total - cards.length - returning.length - sending.length);
}

function graded(state: SessionState, { card, grade, tookMs }: Extract<Change, { type: 'graded' }>) {
  const isFirst = !state.results.some((result) => result.card.id === card.id);
  return {
    ...state,
    shown: undefined,
    cards: without(state.cards, card.id),
    returning: returningWithout(state.returning, card.id),
    results: isFirst ? [...state.results, { card, first: grade }] : state.results,
    sending: [...state.sending, { id: card.id, isFirst }],
    last: null,
    spentMs: state.spentMs + Math.min(LONGEST_REVIEW_SECONDS * 1000, tookMs),
    wasTooFast: false,
  };
}

const notSetAside = (state: SessionState, id: string) => ({
  ...state,
  results: state.results.map((result) =>
    result.card.id === id ? { ...result, setAside: undefined } : result,
  ),
});

const withOutcome = (state: SessionState, id: string, review: ReviewWire) => ({
  ...state,
  results: state.results.map((result) =>
    result.card.id === id
      ? {
          ...result,
          ...(review.set_aside && { setAside: true as const }),
          ...(review.due_at && !review.in_session && { dueAt: review.due_at }),
        }
      : result,
  ),
});

const withoutResult = (state: SessionState, id: string) => ({
  ...state,
  results: state.results.filter(({ card }) => card.id !== id),
});

function answered(
  state: SessionState,
  action: Extract<Change, { type: 'answered' }>,
): SessionState {
  const { card, review } = action;
  const sent = { ...state, sending: state.sending.filter(({ id }) => id !== card.id) };
  const wasFirst = state.sending.some(({ id, isFirst }) => id === card.id && isFirst);
  if (!review.counted)
    return {
      ...(wasFirst ? withoutResult(sent, card.id) : sent),
      cards: [...sent.cards, card],
      wasTooFast: true,
    };
  const next = { ...card, is_new: false, ...(review.next && { next: review.next }) };
  const dueAt = review.due_at ? Date.parse(review.due_at) : 0;
  return {
    ...withOutcome(sent, card.id, review),
    returning: review.in_session ? [...sent.returning, { card: next, dueAt }] : sent.returning,
    last: isMark(state.last) ? state.last : { card, reviewId: review.review_id, wasFirst },
  };
}

/** It came after a grade that is answered only now. */
const isMark = (last: SessionState['last']): boolean => last?.reviewId === null;

function failed(state: SessionState, card: QueueCardWire): SessionState {
  const { id } = card;
  const wasFirst = state.sending.some((sent) => sent.id === id && sent.isFirst);
  return {
    ...(wasFirst ? withoutResult(state, id) : state),
    sending: state.sending.filter((sent) => sent.id !== id),
    cards: [card, ...state.cards],
  };
}

function undone(state: SessionState, { card, wasFirst }: Extract<Change, { type: 'undone' }>) {
  return {
    ...(wasFirst ? withoutResult(state, card.id) : notSetAside(state, card.id)),
    shown: card,
    cards: [card, ...without(state.cards, card.id)],
    returning: returningWithout(state.returning, card.id),
    last: null,
  };
}

/** Its document was deleted meanwhile, and with it what was graded. */
const gone = (state: SessionState, id: string): SessionState => ({
  ...removed(withoutResult(state, id), id),
  sending: state.sending.filter((sent) => sent.id !== id),
});

/** All its cards leave at once. */
function documentGone(state: SessionState, documentId: string): SessionState {
  const { cards, returning, results } = state;
  const all = [...cards, ...[...returning, ...results].map(({ card }) => card)];
  const own = new Set(all.filter((card) => card.document_id === documentId).map(({ id }) => id));
  const last = state.last && own.has(state.last.card.id) ? null : state.last;
  return [...own].reduce(gone, { ...state, last });
}

const removed = (state: SessionState, id: string): SessionState => ({
  ...state,
  ids: state.ids.filter((own) => own !== id),
  shown: undefined,
  cards: without(state.cards, id),
  returning: returningWithout(state.returning, id),
  total: state.total - Number(state.ids.includes(id)),
  last: null,
});

const mastered = (state: SessionState, card: QueueCardWire): SessionState => ({
  ...removed(state, card.id),
  last: { card, reviewId: null, wasFirst: false },
});

const unmastered = (state: SessionState, card: QueueCardWire): SessionState => ({
  ...state,
  ids: [...state.ids, card.id],
  shown: card,
  cards: [card, ...state.cards],
  total: state.total + 1,
  last: null,
});

function changed(state: SessionState, action: Change): SessionState {
  switch (action.type) {
    case 'graded':
      return graded(state, action);
    case 'answered':
      return answered(state, action);
    case 'failed':
      return failed(state, action.card);
    case 'undone':
      return undone(state, action);
    case 'mastered':
      return mastered(state, action.card);
    case 'unmastered':
      return unmastered(state, action.card);
    case 'gone':
      return gone(state, action.cardId);
    case 'document-gone':
      return documentGone(state, action.documentId);
  }
}

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  const next = changed(state, action);
  return { ...next, shown: next.shown ?? nextCard(next, action.now) };
}
