import type { Check, CheckKind, Lesson } from '../../types';
import { sentenceAt } from '../analysed';
import type { CardDraft, CardSource } from '../cards/draft';
import type { PlannedLesson } from '../lessons/make-lessons';
import { plainSentence } from '../sentence-score';
import { changedCheck } from './changed';
import { meaningChoice, termChoice } from './choices';
import { Evidence } from './evidence';
import { type Fact, factOf, hashOf, isSoundFact } from './facts';
import { FEWEST_PAIRS, MOST_PAIRS, matchable, matchCheck } from './match';
import { Siblings } from './siblings';
import { orderCheck } from './steps';
import { typedCheck } from './typed';

const MOST = 8;
const MOST_OF_KIND = 3;
/** Facts left for other kinds beside a matching and statements. */
const ASKED_SINGLY = 2;
/** Of the key points and cards, and of what the lesson only shows. */
const STATEMENTS = 3;
const SHOWN_STATEMENTS = 2;
/** What a lesson only shows may be about what happened once. */
const HAPPENED = /\b(?:was|were|had|did|led|began|became|brought)\b/;
const KINDS: readonly CheckKind[] = ['choice', 'changed', 'order', 'match', 'typed'];

/** Adds questions on each lesson, from its key points and from the pack's cards; each fact is asked once. */
export function withChecks(
  source: CardSource,
  lessons: readonly PlannedLesson[],
  drafts: readonly CardDraft[],
): Lesson[] {
  const maker = new CheckMaker(source, drafts);
  return lessons.map((planned) => {
    const { part: _, sentences: __, ...lesson } = planned;
    return { ...lesson, checks: maker.of(planned) };
  });
}

class CheckMaker {
  private readonly facts: Fact[];
  private readonly siblings: Siblings;
  /** Sentences. */
  private readonly asked = new Set<number>();

  constructor(
    private readonly source: CardSource,
    private readonly drafts: readonly CardDraft[],
  ) {
    const facts = drafts
      .flatMap((draft) => factOf(draft) ?? [])
      .filter((fact) => isSoundFact(source.document, fact));
    this.facts = [...new Map(facts.map((fact) => [fact.sentence, fact])).values()];
    this.siblings = new Siblings(source, this.facts, new Evidence(source.document));
  }

  /** The first of each kind, then the second, so that the kinds are mixed. */
  of(lesson: PlannedLesson): Check[] {
    const order = orderCheck(this.source.document, lesson.sentences) ?? [];
    const checks = [order, this.statements(lesson), this.ofFacts(lesson)].flat();
    const byKind = KINDS.map((kind) => checks.filter((check) => check.kind === kind));
    const rounds = Array.from({ length: MOST_OF_KIND }, (_, round) =>
      byKind.flatMap((ofKind) => ofKind[round] ?? []),
    );
    return rounds.flat().slice(0, MOST);
  }

  /** Of what the lesson shows. */
  private unasked<T extends { sentence: number }>(
    all: readonly T[],
    { sentences }: PlannedLesson,
  ): T[] {
    const shown = new Set(sentences);
    return all.filter(({ sentence }) => shown.has(sentence) && !this.asked.has(sentence));
  }

  /** True and changed in turn. */
  private statements(lesson: PlannedLesson): Check[] {
    const { document } = this.source;
    if (!document.grammar) return [];
    const starts = new Set(lesson.keyPoints.map(({ start }) => start));
    const points = lesson.sentences.filter((one) => starts.has(sentenceAt(document, one).start));
    const left = this.unasked(this.facts, lesson).slice(0, ASKED_SINGLY);
    const kept = new Set(left.map(({ sentence }) => sentence));
    const carded = this.unasked(this.drafts, lesson).map(({ sentence }) => sentence);
    const marked = new Set([...points, ...carded]);
    const found: Check[] = [];
    const shown = new Set([...marked, ...lesson.sentences]);
    for (const sentence of [...shown].filter((one) => !kept.has(one))) {
      if (found.length >= (marked.has(sentence) ? STATEMENTS : SHOWN_STATEMENTS)) break;
      const isGeneral = marked.has(sentence) || !HAPPENED.test(plainSentence(document, sentence));
      if (this.asked.has(sentence) || !isGeneral) continue;
      const fact = this.facts.find((one) => one.sentence === sentence);
      const lie = (hashOf(lesson.title) + found.length) % 2 === 0;
      const check = changedCheck(this.source, this.siblings, { sentence, fact, lie });
      if (check) this.asked.add(sentence);
      if (check) found.push(check);
    }
    return found;
  }

  private ofFacts(lesson: PlannedLesson): Check[] {
    const facts = this.unasked(this.facts, lesson);
    const room = Math.min(MOST_PAIRS, facts.length - ASKED_SINGLY);
    const pairs = room < FEWEST_PAIRS ? [] : matchable(this.siblings, facts.toReversed(), room);
    const matching = matchCheck(this.source.document, pairs);
    const singles = matching ? facts.filter((fact) => !pairs.includes(fact)) : facts;
    const checks = singles.flatMap((fact, at) => this.single(fact, at) ?? []);
    for (const { sentence } of facts) this.asked.add(sentence);
    return matching ? [...checks, matching] : checks;
  }

  /** The forms take turns. */
  private single(fact: Fact, at: number): Check | null {
    const { source, siblings, facts } = this;
    const typed = () => typedCheck(source, fact);
    if (!source.document.grammar) return typed();
    const forms = [
      () => meaningChoice(source.document, { siblings, facts }, fact),
      typed,
      () => termChoice(source.document, siblings, fact),
    ];
    for (let turn = 0; turn < forms.length; turn++) {
      const check = forms[(at + turn) % forms.length]?.();
      if (check) return check;
    }
    return null;
  }
}
