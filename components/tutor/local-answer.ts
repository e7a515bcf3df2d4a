import { brand } from '@/lib/brand';
import type { DocumentWire, SourceWire } from '@/lib/study/wire';

export type LocalAnswer = {
  /** Whether the server couldn’t be reached, or failed. */
  kind: 'offline' | 'local';
  text: string;
  sources: SourceWire[];
};

type Topic = 'summarize' | 'key points' | 'explain' | 'example' | 'test' | 'default';

const KEYWORDS: readonly [Topic, RegExp][] = [
  ['summarize', /\bsummar|\bin short\b|\boverview\b|\btl;?dr\b/i],
  ['key points', /\bkey (?:point|idea|fact)s?\b|\bmain (?:point|idea)s?\b|\bimportant\b/i],
  ['test', /\btest\b|\bquiz\b|\bexam\b|\bask me\b/i],
  ['example', /\bexamples?\b|\bfor instance\b/i],
  ['explain', /\bexplain\b|\bwhat (?:is|are|does)\b|\bwhy\b|\bhow\b|\bmean/i],
];

const MAX_POINTS = 5;
const OPENING = {
  offline: `${brand.tutor} can’t be reached. This is offline help, from what this page has already loaded.`,
  local: `${brand.tutor} can’t answer right now.`,
} as const;

export function topicOf(question: string): Topic {
  return KEYWORDS.find(([, words]) => words.test(question))?.[0] ?? 'default';
}

type Body = Omit<LocalAnswer, 'kind'>;
type Numbered = { text: string; source: SourceWire };

function numbered(intro: string, points: Numbered[]): Body {
  const lines = points.map(({ text }, index) => `${text} [${index + 1}]`);
  return {
    text: [intro, ...lines].join('\n\n'),
    sources: points.map(({ source }) => source),
  };
}

/** The canned answer (product-rules.md, "Tutor"): chosen by keywords, made of the loaded document, and says so. */
export function localAnswer(
  question: string,
  document: DocumentWire,
  kind: LocalAnswer['kind'],
): LocalAnswer {
  const { text, sources } = bodyOf(topicOf(question), document);
  return { kind, text: `${OPENING[kind]} ${text}`, sources };
}

function bodyOf(topic: Topic, { content }: DocumentWire): Body {
  const { summary_sources, mini_courses } = content;
  if (topic === 'summarize' && summary_sources.length > 0)
    return numbered('Here’s the summary of your document:', summary_sources);
  if (topic === 'key points' && mini_courses.length > 0) {
    const points = mini_courses.flatMap(({ key_points: [text], key_point_sources: [source] }) =>
      text !== undefined && source ? [{ text, source }] : [],
    );
    return numbered('Meanwhile, one key point from each lesson:', points.slice(0, MAX_POINTS));
  }
  if (topic === 'test') return { text: testOf(content), sources: [] };
  return { text: HINTS[topic] ?? HINTS.default, sources: [] };
}

function testOf({ flashcards }: DocumentWire['content']): string {
  const cards = flashcards.filter(({ flagged }) => !flagged);
  const card = cards.find(({ mastered }) => !mastered) ?? cards[0];
  return card
    ? `Try this one, then check yourself on the Flashcards tab: ${card.front}`
    : HINTS.default;
}

const HINTS: Partial<Record<Topic, string>> & { default: string } = {
  explain:
    'The lessons in Mini Courses explain the text step by step. You can ask again in a moment.',
  example:
    'Look for examples on the cards marked “application” in Flashcards. You can ask again in a moment.',
  default: 'Please ask again in a moment.',
};
