import type { PracticeQuestionWire } from '@/lib/study/practice/wire';
import { TASKS } from '../checks/check-words';

type Asked = {
  task: string;
  /** Whether the task is in the language of the text. */
  isQuoted: boolean;
  /** The text's own words below the task; null if the task says all. */
  text: string | null;
};

/** The engine's own words around a quotation of the text. */
const DESCRIBED = /^Which term fits this description\? “(.+)”$/su;
const BLANK = /^Fill in the blank: (.+)$/su;
const BLANK_TASK = 'Which term is missing?';

const ours = (task: string, text: string): Asked => ({ task, text, isQuoted: false });
const quoted = (task: string): Asked => ({ task, text: null, isQuoted: true });

export function askedBy(question: PracticeQuestionWire): Asked {
  switch (question.kind) {
    case 'choice':
      return choiceAsked(question.question.text);
    case 'changed':
      return ours(TASKS.changed, question.question.text);
    case 'match':
      return { task: TASKS.match, text: null, isQuoted: false };
    case 'typed': {
      const { text } = question.question;
      if (question.asks === 'question') return quoted(text);
      return ours(question.asks === 'gap' ? BLANK_TASK : TASKS.typed, text);
    }
  }
}

function choiceAsked(text: string): Asked {
  const described = DESCRIBED.exec(text)?.[1];
  if (described) return ours(TASKS.typed, described);
  const blank = BLANK.exec(text)?.[1];
  return blank ? ours(BLANK_TASK, blank) : quoted(text);
}
