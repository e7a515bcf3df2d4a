import { brand } from '@/lib/brand';
import { counted } from '@/lib/client/format';
import { lazily } from '@/lib/lazily';
import type { DocumentWire, ModelWorkWire } from '@/lib/study/wire';

const share = lazily(() => new Intl.NumberFormat('en', { style: 'percent' }));
const list = lazily(() => new Intl.ListFormat('en'));

type Budgets = Pick<ModelWorkWire, 'used_today' | 'used_of_document'>;

const used = (part: number) => share().format(Math.min(1, Math.max(0.01, part)));

/** `Model limits used: 12% of today’s, 3% of this document’s`; empty before anything is. */
export function budgetText({ used_today: today, used_of_document: ofDocument }: Budgets): string {
  const parts = [
    today > 0 && `${used(today)} of today’s`,
    ofDocument > 0 && `${used(ofDocument)} of this document’s`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Model limits used: ${parts.join(', ')}` : '';
}

/** `3 of 12 sections`; empty until they are counted. */
export function progressText({
  sections_done: done,
  sections,
}: Pick<ModelWorkWire, 'sections_done' | 'sections'>): string {
  return sections === null ? '' : `${done} of ${counted(sections, 'section')}`;
}

type Made = Pick<DocumentWire, 'content' | 'visual_data'>;

const isOfModel = ({ engine }: { engine: string }) => engine === 'model';

/** The parts of a model, such as `the summary` and `18 of 24 flashcards`. */
function partsOf({ content, visual_data }: Made): string[] {
  const { summary_engine, mini_courses: lessons } = content;
  const cards = content.flashcards.filter(({ flagged }) => !flagged);
  const hasPoints = lessons.some(({ key_points_engine: by }) => by === 'model');
  const hasWording = lessons.some(({ worded }) => worded.length > 0);
  const ofModel = cards.filter(isOfModel).length;
  const checks = lessons.flatMap((lesson) => lesson.checks).filter(isOfModel).length;
  const lines = visual_data.relations.filter(isOfModel).length;
  return [
    summary_engine === 'model' && 'the summary',
    hasPoints && 'key points',
    hasWording && 'the lessons’ wording',
    ofModel > 0 && `${ofModel} of ${counted(cards.length, 'flashcard')}`,
    checks > 0 && counted(checks, 'question'),
    lines > 0 && counted(lines, 'map connection'),
  ].filter((part) => part !== false);
}

/** In one sentence or two. */
export function whoMadeWhat(made: Made, model: string): string {
  const parts = partsOf(made);
  return parts.length > 0
    ? `${model} wrote ${list().format(parts)}. The rest was made without it.`
    : `${model} is done. It had nothing to add that your text supports, so nothing changed.`;
}

type What = 'document' | 'chapter';

/** What goes to the model's server, and what the learner keeps. */
export function askWords({ model, host }: Pick<ModelWorkWire, 'model' | 'host'>, what: What) {
  return `We’d send the text of this ${what} to ${model} at ${host}, and from then on your new documents and your questions to ${brand.tutor}, too. You can turn it off for any document. Where the model has nothing better, what you see now stays.`;
}

type Waiting = Omit<ModelWorkWire, keyof Budgets>;

/** Of a model that isn't at work: its state, and the button that starts it. */
export function stateWords(work: Waiting, what: What): { text: string; button: string } {
  const { status, model, host, problem } = work;
  const hasParts = work.sections_done > 0;
  switch (status) {
    case 'stopped':
      return {
        text: hasParts
          ? `You stopped ${model} after ${progressText(work)}. What it made stays.`
          : `You stopped ${model}.`,
        button: 'Continue',
      };
    case 'failed':
      return {
        text: [
          `${model} couldn’t finish.`,
          hasParts && `It got through ${progressText(work)}, and what it made stays.`,
          problem,
        ]
          .filter(Boolean)
          .join(' '),
        button: 'Try again',
      };
    default:
      return {
        text: `${model} at ${host} can improve the study material for this ${what}.`,
        button: 'Use the model',
      };
  }
}

/** While it works, and until what it made last is shown. */
export function workingText(work: Waiting, what: What): string {
  const { status, sections, sections_done: done } = work;
  if (status === 'running')
    return done === sections
      ? `${work.model} is writing the summary and the lessons’ wording.`
      : `${work.model} is working on your text.`;
  return work.status === 'done' ? `${work.model} is done.` : stateWords(work, what).text;
}
