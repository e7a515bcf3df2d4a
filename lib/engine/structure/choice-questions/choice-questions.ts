import { perObject } from '../../caches/per-object';
import { revealsAnswer } from '../../language/lines/reveals-answer';
import type { Passage, ReadDocument } from '../../types';
import { judgedPassages, judgedStatements } from '../judged-statements/judged-statements';
import { isTruthWord, saysTrue } from '../judged-statements/truth-marks';
import { answerKeyIn, answerSaid, explainsAnswer, letterAlone } from './answer-lines';
import {
  asked,
  type ChoiceOption,
  isChoice,
  isPlain,
  needsAnswer,
  type OpenQuestion,
  offeredIn,
  optionsOf,
  plainOptions,
} from './open-question';
import { following } from './option-lines';
import { answerByKey, rightOption } from './right-option';

/** A question of the authors with answers to choose from. */
export type ChoiceQuestion = {
  number: number | null;
  /** As asked, without its number. */
  question: string;
  /** The passage that asks; null if the heading does. */
  passage: number | null;
  options: ChoiceOption[];
  /** Index of the one that the authors say is right; null if they say none or several. */
  right: number | null;
  /** The passages below that say it, or why. */
  answers: readonly number[];
};

/** Of a text: fewer may be a list with letters, or a question with one line stressed. */
const FEWEST_ANSWERED = 2;
const FEWEST_PLAIN = 3;
const FEWEST_UNANSWERED = 3;
/** Without an answer, lettered lines may be a list: of a numbered question they are short, and at least three. */
const FEWEST_OPTIONS_UNANSWERED = 3;
const MOST_WORDS_UNANSWERED = 12;

/**
 * The questions of a text with answers to choose: lettered, with boxes or plain, the right one marked, said below, or in a
 * key at the end ("1. b"). Parts of problems are none. Linear.
 */
export const choiceQuestions = perObject((document: ReadDocument): readonly ChoiceQuestion[] => {
  const { passages, sections } = document;
  const { keys } = judgedStatements(document);
  const reader = new Reader();
  for (const [at, passage] of passages.entries()) {
    const section = sections[passage.section];
    if (section?.firstPassage === at) reader.readHeading(section.title);
    if (!keys.has(at)) reader.read(passage, at);
  }
  const all = reader.end();
  const answered = all.filter((one) => rightOption(one) !== null);
  const unanswered = all.filter((one) => rightOption(one) === null && isSurelyChoice(one));
  const marked = atLeast(
    FEWEST_ANSWERED,
    answered.filter((one) => !isPlain(one)),
  );
  const kept = new Set([
    ...marked,
    ...atLeast(FEWEST_PLAIN, answered.filter(isPlain)),
    // Among others that are answered, one may lack its answer.
    ...atLeast(marked.length > 0 ? 1 : FEWEST_UNANSWERED, unanswered),
  ]);
  return all.filter((one) => kept.has(one)).map(settled);
});

/** "Which is not …?", "All of these are true except": the answer to choose isn't true. English. */
export const asksForWrong = ({ question, options, right }: ChoiceQuestion): boolean =>
  FOR_WRONG.test(question) || isCalledFalse(options[right ?? -1]?.text ?? '');

/** A statement with "True" and "False" below it. */
const isCalledFalse = (answer: string): boolean => isTruthWord(answer) && !saysTrue(answer);

/** Whether a question is a statement to judge. */
export const isToJudge = ({ options }: ChoiceQuestion): boolean =>
  options.every(({ text }) => isTruthWord(text));

const FOR_WRONG =
  /\b(?:not|except|false|incorrect|untrue|wrong|least likely|never|cannot)\b|n[’']t\b/iu;

/** The passages that ask such a question, offer answers or are to be judged: not all that they say is true. */
export function choicePassages(document: ReadDocument): ReadonlySet<number> {
  return new Set([
    ...choiceQuestions(document).flatMap(({ passage, options, answers }) => [
      ...(passage === null ? [] : [passage]),
      ...options.map((option) => option.passage),
      ...answers,
    ]),
    ...judgedPassages(document),
  ]);
}

const atLeast = <T>(fewest: number, list: readonly T[]): readonly T[] =>
  list.length >= fewest ? list : [];

const isSurelyChoice = (open: OpenQuestion): boolean =>
  (open.number !== null || open.options.every(({ hasBox }) => hasBox)) &&
  needsAnswer(open) &&
  !isPlain(open) &&
  open.options.length >= FEWEST_OPTIONS_UNANSWERED &&
  open.options.every(({ text }) => text.split(' ').length <= MOST_WORDS_UNANSWERED);

function settled(open: OpenQuestion): ChoiceQuestion {
  const options = open.options.map(({ passage, start, end, text }) => ({
    passage,
    start,
    end,
    text,
  }));
  const { number, question, passage, answers } = open;
  return { number, question, passage, options, right: rightOption(open), answers };
}

/** Stands before the first letter. */
const BEFORE_A = '`';

/** Reads a text passage by passage. */
class Reader {
  private readonly found: OpenQuestion[] = [];
  private open: OpenQuestion | null = null;
  /** Of the keys since the last question. */
  private key: [number: number, letter: string][] = [];
  /** The passage before. */
  private before = '';

  readHeading(title: string): void {
    this.close();
    if (title !== '') this.open = asked(title, null);
  }

  read(passage: Passage, at: number): void {
    const isAnswer = this.saysRight(passage.text, at);
    this.before = passage.text;
    if (isAnswer) return;
    const offered = this.offered(passage);
    const pieces = offered?.options ?? (this.open ? plainOptions(this.open, passage.text) : []);
    if (this.open === null || pieces.length === 0 || offered?.before) {
      this.close();
      this.open = asked(offered?.before ?? passage.text, at);
    }
    this.open.options.push(...optionsOf(passage, at, pieces));
    this.open.said ??= offered?.said ?? null;
  }

  /** Answers that go on, or that begin again behind the question that they answer. */
  private offered(passage: Passage) {
    const next = following(this.open?.options.at(-1)?.letter ?? BEFORE_A);
    const offered = offeredIn(passage, next);
    if (offered) return offered;
    const anew = offeredIn(passage, following(BEFORE_A));
    return anew?.before ? anew : null;
  }

  end(): OpenQuestion[] {
    this.close();
    this.answerWaiting();
    return this.found;
  }

  /** Whether a passage says which answers are right. */
  private saysRight(text: string, at: number): boolean {
    if (revealsAnswer(text)) return this.open !== null;
    const letter = letterAlone(text);
    const key = letter === null ? answerKeyIn(text, this.before) : [this.nextInKey(letter)];
    if (key.length > 0) {
      this.close();
      this.key.push(...key);
      return true;
    }
    const { open } = this;
    if (!open || open.options.length === 0) return false;
    const answer = answerSaid(text);
    const isPart = answer !== null || (open.answers.length > 0 && explainsAnswer(text));
    if (isPart) open.answers.push(at);
    open.said ??= answer;
    return isPart;
  }

  /** The letters of a list stand for its numbers. */
  private nextInKey(letter: string): [number: number, letter: string] {
    return [this.key.length + 1, letter];
  }

  private close(): void {
    if (this.open && isChoice(this.open)) {
      this.answerWaiting();
      this.found.push(this.open);
    }
    this.open = null;
  }

  /** Not before it ends: of several quizzes, each may have its letters. */
  private answerWaiting(): void {
    if (this.key.length === 0) return;
    answerByKey(this.found, this.key);
    this.key = [];
  }
}
