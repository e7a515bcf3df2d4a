import { perObject } from '../../caches/per-object';
import { isReaction } from '../../language/lines/formulas';
import { givesPoints } from '../../language/lines/points-given';
import type { Passage, ReadDocument } from '../../types';
import { choicePassages } from '../choice-questions/choice-questions';
import { workedParts } from '../worked-problems';
import { Counted, endsAnswers, isNextPart, saysSomething } from './answer-ends';
import { askedIn, mayOrder, onlyNumbers } from './asked-question';

/** A question of the authors in a line of its own, and the paragraphs below that answer it. */
export type WrittenAnswer = {
  /** As asked, without its number and its points. */
  question: string;
  /** The passages that ask, in order: with the number of the question. None if the heading asks. */
  asks: readonly number[];
  /** The passages that answer, in order; at least one. */
  answers: readonly number[];
};

/** Of a text; what a text asks on its way is no list of questions. */
const FEWEST = 3;
/** Unless its heading asks. */
const FEWEST_IN_SECTION = 2;
const MOST_PASSAGES = 10;
/** In characters: a longer text below a question is a section on it. */
const LONGEST = 1200;
/** Of the questions of a section. */
const ANSWERED = 0.75;
/** Of a section's text, in questions with their answers. */
const MOSTLY = 0.5;

/**
 * The answered questions of homework, past papers and study guides, in sections that are made of them. What is asked without
 * an answer below is none. Linear.
 */
export const writtenAnswers = perObject((document: ReadDocument): readonly WrittenAnswer[] => {
  const { passages, sections } = document;
  const others = new Set([...choicePassages(document), ...workedParts(document).keys()]);
  const bySection = Map.groupBy(passages.keys(), (at) => passages[at]?.section ?? 0);
  const all = [...bySection].flatMap(([section, inside]) => {
    const asked = new AskedQuestions(passages, sections[section]?.title ?? '');
    for (const at of inside) {
      if (others.has(at)) asked.close();
      else asked.read(at);
    }
    return asked.answered(inside);
  });
  return all.length >= FEWEST ? all : [];
});

/** The passages that ask and answer. */
export function writtenPassages(document: ReadDocument): ReadonlySet<number> {
  return new Set(writtenAnswers(document).flatMap(({ asks, answers }) => [...asks, ...answers]));
}

const FEWEST_OPTIONS = 3;
const MOST_WORDS_OF_OPTION = 12;

/** “Where have you been?” asked Martha. Beside it, a question is of a story. */
const SPEAKS_ASKING = /^[“"„«][^”"“»?]{1,200}\?[”"“»]/u;

type Asked = { question: string | null; mayOrder: boolean; asks: number[]; answers: number[] };

/** Reads a section passage by passage. */
class AskedQuestions {
  private readonly all: Asked[] = [];
  private open: Asked | null = null;
  private readonly numbers: number[] = [];
  private readonly counted = new Counted();
  private hasLead = false;
  private isStory = false;

  constructor(
    private readonly passages: readonly Passage[],
    title: string,
  ) {
    const question = askedIn(title);
    if (question !== null) this.ask(question, [], title);
  }

  read(at: number): void {
    const text = this.textOf(at);
    const question = askedIn(text);
    const isNext = this.counted.isNext(text, question !== null);
    this.isStory ||= SPEAKS_ASKING.test(text);
    if (onlyNumbers(text)) this.numbers.push(at);
    else if (question !== null || givesPoints(text))
      this.ask(question, [...this.numbers.splice(0), at], text);
    else if (isNext || endsAnswers(text)) this.close();
    else if (saysSomething(text)) this.addAnswer(at);
  }

  /** Before what belongs to no such question. */
  close(): void {
    this.open = null;
  }

  private addAnswer(at: number): void {
    this.hasLead ||= this.all.length === 0;
    this.open?.answers.push(at);
  }

  private ask(question: string | null, asks: number[], line: string): void {
    this.open = { question, mayOrder: mayOrder(question ?? '', line), asks, answers: [] };
    this.all.push(this.open);
  }

  /** None unless most questions are answered and most of the section belongs to them. */
  answered(inside: readonly number[]): WrittenAnswer[] {
    const answered = this.all.flatMap(({ question, asks, answers }) => {
      const told = this.withoutNumbers(answers);
      const first = this.textOf(told[0] ?? -1);
      const isAnswered =
        told.length > 0 &&
        !isNextPart(first) &&
        !isReaction(first) &&
        told.length <= MOST_PASSAGES &&
        this.lengthOf(told) <= LONGEST;
      return question !== null && isAnswered ? [{ question, asks, answers: told }] : [];
    });
    const covered = answered.flatMap(({ asks, answers }) => [...asks, ...answers]);
    const isList =
      answered.length >= ANSWERED * this.all.length &&
      !this.isStory &&
      !this.areToChoose(answered) &&
      !this.followAnswers() &&
      this.lengthOf(covered) >= MOSTLY * this.lengthOf(inside);
    const isAsked = answered[0]?.asks.length === 0;
    return isList && (isAsked || answered.length >= FEWEST_IN_SECTION) ? answered : [];
  }

  /** Lines in the same number below most questions, in place of one answer each: the right one isn't marked. */
  private areToChoose(answered: readonly WrittenAnswer[]): boolean {
    const areOptions = ({ answers }: WrittenAnswer) =>
      answers.length >= FEWEST_OPTIONS &&
      answers.every((at) => this.textOf(at).split(' ').length <= MOST_WORDS_OF_OPTION);
    const counts = Map.groupBy(answered.filter(areOptions), ({ answers }) => answers.length);
    const most = Math.max(0, ...[...counts.values()].map((same) => same.length));
    return most >= FEWEST && 2 * most > answered.length;
  }

  /** "It crossed the Alps. What was …?": one line above each question, and none below the last. */
  private followAnswers(): boolean {
    const last = this.all.at(-1);
    return this.hasLead && this.all.every((one) => one.answers.length === (one === last ? 0 : 1));
  }

  /** Beside words, a number alone is one of a page. */
  private withoutNumbers(answers: readonly number[]): readonly number[] {
    const inWords = answers.filter((at) => /\p{L}/u.test(this.textOf(at)));
    return inWords.length > 0 ? inWords : answers;
  }

  private lengthOf(some: readonly number[]): number {
    return some.reduce((sum, at) => sum + this.textOf(at).length, 0);
  }

  private textOf(at: number): string {
    return this.passages[at]?.text ?? '';
  }
}
