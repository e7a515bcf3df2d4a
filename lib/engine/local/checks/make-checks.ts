import type { Check, CheckKind, Lesson } from '../../types';
import type { CardDraft, CardSource } from '../cards/draft';
import type { PlannedLesson } from '../lessons/make-lessons';
import { changedCheck } from './changed';
import { meaningChoice, termChoice } from './choices';
import { Evidence } from './evidence';
import { type Fact, factOf, hashOf } from './facts';
import { FEWEST_PAIRS, MOST_PAIRS, matchable, matchCheck } from './match';
import { Siblings } from './siblings';
import { orderCheck, stagesCheck } from './steps';
import { typedCheck } from './typed';

const MOST = 8;
const MOST_OF_KIND = 3;
/** Facts left for other kinds beside a matching. */
const BESIDE_MATCH = 2;
const STATEMENTS = 3;
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
  private readonly asked = new Set<number>();

  constructor(
    private readonly source: CardSource,
    private readonly drafts: readonly CardDraft[],
  ) {
    this.facts = drafts.map(factOf).filter((fact) => fact !== null);
    this.siblings = new Siblings(source, this.facts, new Evidence(source.document));
  }

  of(lesson: PlannedLesson): Check[] {
    const isOwn = ({ sentence }: { sentence: number }) =>
      sentence >= lesson.part.from && sentence < lesson.part.to && !this.asked.has(sentence);
    const { document } = this.source;
    const ordering = orderCheck(document, lesson.part) ?? this.stages(this.drafts.filter(isOwn));
    const statements = document.grammar ? this.statements(lesson, this.drafts.filter(isOwn)) : [];
    const checks = [...this.ofFacts(this.facts.filter(isOwn)), ...statements];
    return mixed(ordering ? [...checks, ordering] : checks);
  }

  private stages(drafts: readonly CardDraft[]): Check | null {
    for (const draft of drafts) {
      const check = stagesCheck(this.source.document, draft);
      if (check) return check;
    }
    return null;
  }

  /** True and changed in turn: of the key points, then of what cards say. */
  private statements(lesson: PlannedLesson, drafts: readonly CardDraft[]): Check[] {
    const starts = new Set(lesson.keyPoints.map(({ start }) => start));
    const { sentences } = this.source.document;
    const points = lesson.sentences.filter((index) => starts.has(sentences[index]?.start ?? -1));
    const facts = this.facts.filter((fact) => drafts.some((one) => one.sentence === fact.sentence));
    const kept = new Set(facts.slice(0, BESIDE_MATCH).map(({ sentence }) => sentence));
    const carded = drafts.map(({ sentence }) => sentence).filter((sentence) => !kept.has(sentence));
    const isMarked = (sentence: number) => points.includes(sentence) || carded.includes(sentence);
    const found: Check[] = [];
    let lie = hashOf(lesson.title) % 2 === 0;
    for (const sentence of new Set([...points, ...carded, ...lesson.sentences])) {
      if (found.length >= (isMarked(sentence) ? STATEMENTS : STATEMENTS - 1)) break;
      const fact = facts.find((one) => one.sentence === sentence);
      const check = this.asked.has(sentence)
        ? null
        : changedCheck(this.source, this.siblings, { sentence, fact, lie });
      if (!check) continue;
      found.push(check);
      this.asked.add(sentence);
      lie = !lie;
    }
    return found;
  }

  private ofFacts(all: readonly Fact[]): Check[] {
    const facts = oncePerSentence(all.filter(({ sentence }) => !this.asked.has(sentence)));
    const room = Math.min(MOST_PAIRS, facts.length - BESIDE_MATCH);
    const pairs = room < FEWEST_PAIRS ? [] : matchable(this.siblings, facts.toReversed(), room);
    const matching = matchCheck(this.source.document, pairs);
    const rest = matching ? facts.filter((fact) => !pairs.includes(fact)) : facts;
    const checks = rest.flatMap((fact, at) => this.single(fact, at) ?? []);
    for (const { sentence } of facts) this.asked.add(sentence);
    return matching ? [...checks, matching] : checks;
  }

  /** The kinds take turns. */
  private single(fact: Fact, at: number): Check | null {
    const { source, siblings, facts } = this;
    const choices = [
      () => meaningChoice(source.document, { siblings, facts }, fact),
      () => typedCheck(source, fact),
      () => termChoice(source.document, siblings, fact),
    ];
    const inTurn = [
      ...choices.slice(at % choices.length),
      ...choices.slice(0, at % choices.length),
    ];
    for (const make of source.document.grammar ? inTurn : [choices[1]]) {
      const check = make?.();
      if (check) return check;
    }
    return null;
  }
}

function oncePerSentence(facts: readonly Fact[]): Fact[] {
  return [
    ...new Map(facts.toReversed().map((fact) => [fact.sentence, fact])).values(),
  ].toReversed();
}

/** The first of each kind, then the second. */
function mixed(checks: readonly Check[]): Check[] {
  const byKind = KINDS.map((kind) => checks.filter((check) => check.kind === kind));
  const rounds = Array.from({ length: MOST_OF_KIND }, (_, round) =>
    byKind.flatMap((ofKind) => ofKind[round] ?? []),
  );
  return rounds.flat().slice(0, MOST);
}
