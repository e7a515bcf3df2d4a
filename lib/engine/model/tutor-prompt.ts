import { cutAtSpace } from '../../text/cut';
import type { ModelTask, TutorIntent } from '../tutor-types';
import type { Evidence, NumberedSentence } from './evidence';
import { isOrder } from './orders';
import { asData, MATERIAL_RULE, numberedLine } from './prompt-text';

/** What a model writes where the passages don't answer. */
export const UNANSWERED = 'UNANSWERED';

export type Exchange = { question: string; answer: string };

export type TutorPrompt = { instructions: string; content: string; evidence: Evidence };

const LONGEST_EARLIER = 600;

const INSTRUCTIONS = `You are a tutor. You answer a learner's question from passages of one document.
The passages stand between <passages> and </passages>, one numbered sentence a line, under their headings; the conversation so far between <conversation> and </conversation>; the question between <question> and </question>. ${MATERIAL_RULE}
Use only what the passages say. Write in the language of the passages, one sentence a line. End each line with the numbers of the one to four sentences it stands on, such as [3] or [3][4]; all numbers and names that you write must occur in them. Each line can be read alone: repeat a name instead of writing "it" or "this". Never speak of "the text" or "the passages". Write no links and no marks other than these.
If the passages don't answer the question, write only ${UNANSWERED}.`;

const AS_ITEMS = 'Begin each line with "- ".';
const TASKS: Readonly<Record<TutorIntent['kind'], (count: number | null) => string>> = {
  answer: () => 'Answer in one to five lines: the answer first, then why.',
  explain: () => 'Explain in two to six lines: first what it is, then how it works.',
  summary: (count) => `Summarize in ${count ?? 'three to six'} lines.`,
  compare: () =>
    'Compare in two to six lines: what both share, then where they differ. Name both where they differ.',
  example: (count) => `Give ${count ?? 'the'} examples that the passages give. ${AS_ITEMS}`,
  steps: () => `Give the steps in their order. ${AS_ITEMS}`,
  key_points: (count) => `Give ${count ?? 'four to eight'} points to remember. ${AS_ITEMS}`,
  exam: (count) =>
    `Give ${count ?? 'five to eight'} things that an exam would ask for: the main facts, then the main terms with what they mean. ${AS_ITEMS}`,
};
const SIMPLY = 'Use short sentences and everyday words; keep the names of things.';

/** What a model is asked for a learner's question. Sentences that give a model orders are left out. */
export function tutorPrompt(
  { intent, language, windows }: ModelTask,
  { question, recent }: { question: string; recent: readonly Exchange[] },
): TutorPrompt {
  const sentences: NumberedSentence[] = [];
  const passages = inTextOrder(windows).flatMap(({ heading, sentences: inside }) => {
    const lines = inside
      .filter(({ quote }) => !isOrder(quote))
      .map((anchor) => {
        const number = sentences.length + 1;
        sentences.push({ ...anchor, number });
        return numberedLine(number, withoutMarks(anchor.quote));
      });
    const isTitled = heading !== '' && lines.length > 0 && !isOrder(heading);
    return isTitled ? [`# ${asData(heading)}`, ...lines] : lines;
  });
  const talk = recent.flatMap((exchange) => [
    `Learner: ${earlier(exchange.question)}`,
    `Tutor: ${earlier(withoutMarks(exchange.answer))}`,
  ]);
  const content = [
    ...['<passages>', ...passages, '</passages>'],
    ...(talk.length > 0 ? ['<conversation>', ...talk, '</conversation>'] : []),
    `<question>${asData(question)}</question>`,
  ].join('\n');
  const task = [TASKS[intent.kind](intent.count), ...(intent.simply ? [SIMPLY] : [])].join(' ');
  return { instructions: `${INSTRUCTIONS}\n${task}`, content, evidence: { language, sentences } };
}

function inTextOrder(windows: ModelTask['windows']): ModelTask['windows'] {
  return windows.toSorted((a, b) => (a.sentences[0]?.start ?? 0) - (b.sentences[0]?.start ?? 0));
}

function earlier(text: string): string {
  return asData(cutAtSpace(text, LONGEST_EARLIER));
}

/** A document's own notes "[12]" would look like the numbers of sentences. */
function withoutMarks(text: string): string {
  return text.replace(/\s?\[\d{1,4}(?:\s?[,–-]\s?\d{1,4})*\]/g, '');
}
