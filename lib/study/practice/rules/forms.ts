import type { CardQuestion } from '../../../engine/types';
import type { PracticeItem } from '../item';
import { type Candidate, type Random, shuffled } from './candidate';

type Kind = CardQuestion['kind'];
type OfKind<K extends Kind> = Extract<CardQuestion, { kind: K }>;

export function questionsOf<K extends Kind>({ practice }: Candidate, kind: K): OfKind<K>[] {
  return practice.questions.filter((one): one is OfKind<K> => one.kind === kind);
}

function oneOf<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

export function choiceOf(card: Candidate, random: Random): OfKind<'choice'> | undefined {
  const asked = oneOf(questionsOf(card, 'choice'), random);
  if (!asked) return undefined;
  const { question, solution } = asked;
  const options = shuffled(question.options, random);
  const option = options.indexOf(question.options[solution.option] ?? '');
  return { kind: 'choice', question: { ...question, options }, solution: { option } };
}

/** Its description or question, otherwise its sentence with a gap. */
export function typedOf(card: Candidate): OfKind<'typed'> | undefined {
  const typed = questionsOf(card, 'typed');
  return typed.find(({ asks }) => asks !== 'gap') ?? typed[0];
}

export function gapOf(card: Candidate): OfKind<'typed'> | undefined {
  return questionsOf(card, 'typed').find(({ asks }) => asks === 'gap');
}

/** As it is in the text, or changed. */
export function statementOf(card: Candidate, random: Random): OfKind<'changed'> | undefined {
  return oneOf(questionsOf(card, 'changed'), random);
}

export function itemOf(
  card: Candidate,
  form: CardQuestion,
  after: number | null = null,
): PracticeItem {
  return { ...form, language: card.language, lines: [lineOf(card)], after };
}

export function lineOf(card: Candidate) {
  const { cardId, front, back, source, sections, documentId, documentTitle } = card;
  return { cardId, front, back, source, sections, documentId, documentTitle };
}
