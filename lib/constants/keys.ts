/** `hint`: below the card. What they do: `deckKey` (components/study/flashcards/deck.ts). */
export const CARD_KEYS = [
  { keys: ['Space'], hint: 'flip', meaning: 'Flip the card' },
  { keys: ['←', '→'], hint: 'move', meaning: 'Previous or next card' },
  { keys: ['1–4'], hint: 'grade', meaning: 'Again, Hard, Good, Easy' },
  { keys: ['M'], hint: 'mastered', meaning: 'Mark or unmark as mastered' },
] as const;

/** What they do: `sessionKey` (components/study/session/session-keys.ts). */
export const SESSION_KEYS = [{ keys: ['Z'], meaning: 'Take the last grade back' }] as const;

/** What they do: `useAnswerKeys` (components/study/use-answer-keys.ts). */
export const ANSWER_KEYS = [
  { keys: ['Enter'], meaning: 'Check, or continue' },
  { keys: ['1–9'], meaning: 'Choose an answer by its number' },
] as const;
