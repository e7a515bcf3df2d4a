import type { Card, CardPair, CardPractice, CardQuestion, Check } from '../../types';
import type { CardDraft, CardSource } from '../cards/draft';
import { asCard } from '../cards/make-cards';
import { authorsChoiceInAnyOrder } from '../checks/authors-choices';
import { changedText, statementCheck } from '../checks/changed';
import { evidenceOf } from '../checks/evidence';
import { Siblings } from '../checks/siblings';
import { statementOf } from '../checks/statements';
import { isTypeable, typedTerm } from '../checks/typed';
import { judgedAt } from '../genres/choices';
import { asAnswer, countWords, shortened } from '../wording/phrasing';
import { Apart } from './apart';
import { type AskedTerm, askedTerms } from './asked-term';
import { choicesOf } from './choices';
import { clozeOf } from './cloze';
import { pairOfCard, pairPractice } from './pair-practice';

const FEWEST_MEANING_WORDS = 4;
const MOST_MEANING_WORDS = 14;
/** Of an answer that is typed. */
const MOST_TYPED_WORDS = 4;

/** Cards with all ways to practice them that the text carries: wrong options are of one class and not supported by it. */
export function practicedCards(source: CardSource, drafts: readonly CardDraft[]): Card[] {
  const asked = askedTerms(source, drafts);
  const maker = new PracticeMaker(
    source,
    asked.filter((one) => one !== null),
  );
  const words = new Map(drafts.map((draft) => [draft, pairOfCard(source.document, draft)]));
  const listed = [...words.values()].filter((word) => word !== null);
  const practiceOfWord = (draft: CardDraft) => {
    const word = words.get(draft);
    return word ? pairPractice(source.document, word, listed) : null;
  };
  return drafts.map((draft, at) => ({
    ...asCard(source.document, draft),
    practice: practiceOfWord(draft) ?? maker.of(draft, asked[at] ?? null),
  }));
}

type TypedQuestion = Extract<CardQuestion, { kind: 'typed' }>;
type Paired = { asked: AskedTerm; meaning: string };

class PracticeMaker {
  private readonly facts: AskedTerm[];
  private readonly siblings: Siblings;
  private readonly apart: Apart;
  private readonly pairs: ReadonlyMap<AskedTerm, Paired>;

  constructor(
    private readonly source: CardSource,
    asked: readonly AskedTerm[],
  ) {
    this.facts = asked.filter(({ by }) => by !== 'asked');
    this.siblings = new Siblings(source, this.facts, evidenceOf(source.document));
    this.apart = new Apart(this.siblings);
    this.pairs = new Map(
      asked.flatMap((one) => pairedOf(one) ?? []).map((pair) => [pair.asked, pair]),
    );
  }

  of(card: CardDraft, asked: AskedTerm | null): CardPractice {
    const { document } = this.source;
    const isJudged = judgedAt(document, card.sentence) !== null;
    const cloze = isJudged ? null : clozeOf(this.source, asked ?? card);
    const typed = asked && this.typed(asked);
    const questions = [
      asForm(authorsChoiceInAnyOrder(document, card.sentence)),
      ...(asked ? choicesOf({ ...this.options, document }, asked).map(asForm) : []),
      typed?.asks === 'gap' && cloze ? null : typed,
      cloze,
      ...this.statements(card.sentence),
    ];
    return {
      questions: questions.filter((one) => one !== null),
      pair: asked && this.pairOf(asked),
    };
  }

  private get options() {
    const { siblings, apart, facts } = this;
    return { siblings, apart, facts };
  }

  private typed(asked: AskedTerm): TypedQuestion | null {
    const { source } = this;
    const { term, card, meaning, by } = asked;
    if (countWords(term.text) > MOST_TYPED_WORDS) return null;
    if (by === 'defined' || (by === 'described' && !isTypeable(source, asked))) return null;
    const asks = by === 'described' ? 'description' : meaning === card.front ? 'question' : 'gap';
    return { ...typedTerm(source, term, meaning), asks };
  }

  /** The sentence as it is, and made false by one change. */
  private statements(sentence: number) {
    const { source, siblings } = this;
    const statement = source.document.grammar ? statementOf(source, sentence) : null;
    const changed = statement && changedText(source, siblings, statement);
    if (!statement || changed === null) return [];
    return [changed, null].map((text) => asForm(statementCheck(source, statement, text)));
  }

  private pairOf(asked: AskedTerm): CardPair | null {
    const pair = this.pairs.get(asked);
    if (!pair) return null;
    const clashing = [...this.pairs.keys()].filter(
      (other) => other !== asked && !this.apart.of(asked, other),
    );
    const clashes = new Set(clashing.map(({ term }) => asAnswer(term.text)));
    return { term: asAnswer(asked.term.text), meaning: pair.meaning, clashes: [...clashes] };
  }
}

/** A question or a sentence with a gap is whole, or there's none. */
function pairedOf(asked: AskedTerm): Paired | null {
  const text = asked.meaning.replace(/\.$/, '');
  const short = shortened(text, FEWEST_MEANING_WORDS, MOST_MEANING_WORDS);
  const isFit = short && (asked.by !== 'asked' || short === text);
  return isFit && asked.card.kind !== 'short-form' ? { asked, meaning: asAnswer(short) } : null;
}

/** Without where it comes from: the card has its own source. */
function asForm(check: Check | null): CardQuestion | null {
  if (check?.kind === 'choice')
    return { kind: 'choice', question: check.question, solution: check.solution };
  if (check?.kind === 'changed')
    return { kind: 'changed', question: check.question, solution: check.solution };
  return null;
}
