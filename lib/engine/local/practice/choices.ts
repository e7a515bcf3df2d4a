import type { Check } from '../../types';
import type { AnalysedDocument } from '../analysed';
import { isPluralTerm } from '../cards/text';
import { choice, isOfForm, meaningChoice, termChoice } from '../checks/choices';
import type { Fact } from '../checks/facts';
import type { Siblings } from '../checks/siblings';
import { asAnswer } from '../wording/phrasing';
import type { Apart } from './apart';
import type { AskedTerm } from './asked-term';

const WRONG_OPTIONS = 3;

export type OptionSource = {
  document: AnalysedDocument;
  siblings: Siblings;
  apart: Apart;
  /** Of the pack's cards. */
  facts: readonly Fact[];
};

/** Questions with options for a term. Without terms near it, the text's other definitions are the options. */
export function choicesOf(source: OptionSource, asked: AskedTerm): (Check | null)[] {
  const { document, siblings } = source;
  if (!document.grammar || asked.card.kind === 'short-form') return [];
  if (asked.by === 'asked') {
    const text = asked.card.front;
    const wrong = namesOf(siblings.of(asked, WRONG_OPTIONS));
    return [choice(document, asked, { text, right: asAnswer(asked.term.text), wrong })];
  }
  const others = othersOf(source, asked);
  const meanings = meaningChoice(document, source, asked) ?? meaningsOf(source, asked, others);
  if (asked.by === 'defined') return [meanings];
  return [meanings, termChoice(document, siblings, asked) ?? termsOf(source, asked, others)];
}

/** Nearest in the text first. */
function othersOf({ facts, apart }: OptionSource, asked: Fact): Fact[] {
  const { term, sentence } = asked;
  return facts
    .filter(
      (other) =>
        other.term.isName === term.isName &&
        isPluralTerm(other.term) === isPluralTerm(term) &&
        apart.of(asked, other),
    )
    .sort((a, b) => Math.abs(a.sentence - sentence) - Math.abs(b.sentence - sentence));
}

function meaningsOf({ document }: OptionSource, asked: Fact, others: readonly Fact[]) {
  const { question: text, meaning: right } = asked;
  const wrong = others.filter((other) => isOfForm(other, asked)).map(({ meaning }) => meaning);
  return text ? choice(document, asked, { text, right, wrong }) : null;
}

function termsOf({ document }: OptionSource, asked: Fact, others: readonly Fact[]) {
  const description = asked.meaning.replace(/\.$/, '');
  return choice(document, asked, {
    text: `Which term fits this description? “${description}”`,
    right: asAnswer(asked.term.text),
    wrong: namesOf(others.map(({ term }) => term)),
  });
}

function namesOf(terms: readonly { text: string }[]): string[] {
  return terms.map(({ text }) => asAnswer(text));
}
