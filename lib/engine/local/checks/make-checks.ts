import { spread } from '../../spread';
import type { Check, CheckKind, Lesson } from '../../types';
import type { CardDraft, CardSource } from '../cards/draft';
import { isChecklist } from '../genres/learning-tasks';
import { literaryFormOf } from '../genres/literature/form';
import { isOfCourse } from '../genres/syllabus';
import { shownSentences } from '../lessons/content';
import type { WholeLesson } from '../lessons/left-out/left-out';
import type { PlannedLesson } from '../lessons/make-lessons';
import { Answers } from './answers';
import { authorsChoice } from './authors-choices';
import { authorsQuestion } from './authors-questions';
import { statementCheck } from './changed';
import { evidenceOf } from './evidence';
import { type Fact, factOf, isSoundFact } from './facts';
import { type Form, formsOfFact, formsOfStatement } from './forms';
import { FEWEST_PAIRS, MOST_PAIRS, matchable, matchCheck } from './match';
import { pairChecks } from './pair-checks';
import { Siblings } from './siblings';
import { type Statement, statementsIn } from './statements';
import { orderCheck } from './steps';
import { theoremNames } from './theorem-names';

/**
 * Where the parts of a lesson end, as shares of it. A lesson of eight screens asks after every second: each question has to
 * be on what was shown by then.
 */
const PART_ENDS = [1 / 4, 1 / 2, 3 / 4, 1];
/** With second ones on a part. */
const MOST = 6;
/** Beside those: terms to match, and steps. */
const MOST_BESIDE = 2;
/** From whatever part. */
const FEWEST = 4;
/** With statements as they are. */
const FEWEST_AT_ALL = 3;
/** Of a second question on a part, and of the only one. */
const LEAST_WORTH = 1.5;
const LEAST_WORTH_ALONE = 0.5;

/** Adds questions on each lesson, from what it says and from the pack's cards; each sentence is asked about once. */
export function withChecks(
  source: CardSource,
  lessons: readonly WholeLesson[],
  drafts: readonly CardDraft[],
): Lesson[] {
  const maker = new CheckMaker(source, drafts);
  return lessons.map((planned) => {
    const { part: _, sentences: __, ...lesson } = planned;
    return { ...lesson, checks: maker.of(planned) };
  });
}

/** A sentence that can be asked about. */
type Item = { sentence: number; worth: number; fact?: Fact; statement?: Statement };

class CheckMaker {
  private readonly facts: ReadonlyMap<number, Fact>;
  private readonly siblings: Siblings;
  private readonly defined: ReadonlySet<string>;
  /** Sentences, and their texts. */
  private readonly asked = new Set<number | string>();
  private lesson = new Answers([]);

  constructor(
    private readonly source: CardSource,
    drafts: readonly CardDraft[],
  ) {
    const facts = drafts
      .flatMap((draft) => factOf(draft) ?? [])
      .filter((fact) => isSoundFact(source.document, fact));
    this.facts = new Map(facts.map((fact) => [fact.sentence, fact]));
    const definitions = drafts.filter(({ category }) => category === 'definition');
    this.defined = new Set(definitions.map(({ term }) => term.key));
    const evidence = evidenceOf(source.document);
    this.siblings = new Siblings(source, [...this.facts.values()], evidence);
  }

  /** The authors' own, then those made. */
  of(lesson: PlannedLesson): Check[] {
    const { document } = this.source;
    const shown = shownSentences(document, lesson);
    const authors = shown.flatMap(
      (one) => authorsChoice(document, one) ?? authorsQuestion(this.source, one) ?? [],
    );
    const words = [...pairChecks(document, shown), ...theoremNames(document, shown)];
    return [...spread(authors, MOST), ...words, ...this.made(lesson)].slice(0, MOST + MOST_BESIDE);
  }

  /** One on each part of the lesson, then a second, of mixed kinds; between them terms to match and steps. */
  private made(lesson: PlannedLesson): Check[] {
    const { document } = this.source;
    if (isChecklist(document) || isOfCourse(document) || literaryFormOf(document)) return [];
    const order = orderCheck(this.source.document, lesson.sentences);
    const match = this.match(lesson);
    const items = this.itemsIn(lesson);
    const parts = partsOf(lesson, items);
    const found: Check[] = [];
    this.lesson = new Answers(lesson.sentences);
    const add = (check: Check | null) => {
      if (check) found.push(check);
      return check !== null;
    };
    const missed = parts.filter((own) => !add(this.next(own, found, LEAST_WORTH_ALONE)));
    const kept = parts.filter((own) => {
      const { refused } = this.lesson;
      return (
        found.length < MOST &&
        !add(this.next(own, found, LEAST_WORTH)) &&
        this.lesson.refused > refused
      );
    });
    while (found.length < FEWEST && add(this.next(items, found, 0))) {}
    for (const own of [...missed, ...kept]) add(this.asItIs(own));
    while (found.length < FEWEST_AT_ALL && add(this.asItIs(items))) {}
    return [
      ...found.slice(0, parts.length),
      match ?? [],
      order ?? [],
      ...found.slice(parts.length),
    ].flat();
  }

  private match({ sentences }: PlannedLesson): Check | null {
    const facts = sentences.flatMap((sentence) =>
      this.asked.has(sentence) ? [] : (this.facts.get(sentence) ?? []),
    );
    const pairs = matchable(this.siblings, facts, MOST_PAIRS);
    if (pairs.length < FEWEST_PAIRS) return null;
    for (const { sentence } of pairs) this.asked.add(sentence);
    return matchCheck(this.source.document, pairs);
  }

  /** Most worth first. */
  private itemsIn(lesson: PlannedLesson): Item[] {
    const statements = new Map(statementsIn(this.source, lesson).map((one) => [one.sentence, one]));
    const items = lesson.sentences.map((sentence): Item => {
      const [fact, statement] = [this.facts.get(sentence), statements.get(sentence)];
      return {
        sentence,
        worth: (statement?.worth ?? 0) + Number(fact !== undefined),
        fact,
        statement,
      };
    });
    return items.filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth);
  }

  /** On the first that can be asked, if possible of a kind that was asked less often. */
  private next(items: readonly Item[], found: readonly Check[], least: number): Check | null {
    for (const item of items) {
      if (this.asked.has(item.sentence) || item.worth < least) continue;
      const check = this.checkOn(item, found);
      if (!check) continue;
      this.lesson.add(check, item.sentence);
      return check;
    }
    return null;
  }

  private checkOn(item: Item, found: readonly Check[]): Check | null {
    const times = (kind: CheckKind) => found.filter((check) => check.kind === kind).length;
    const forms = this.formsOf(item).sort((a, b) => times(a.kind) - times(b.kind));
    for (const { make } of forms) {
      const check = make();
      if (check && this.lesson.mayAsk(check, item.sentence))
        return this.isNew(item.sentence, check.explanation) ? check : null;
    }
    return null;
  }

  private formsOf({ fact, statement }: Item): Form[] {
    const { source, siblings, defined } = this;
    const basis = { source, siblings, defined, facts: [...this.facts.values()] };
    return [
      ...(fact ? formsOfFact(basis, fact) : []),
      ...(statement ? formsOfStatement(basis, statement) : []),
    ];
  }

  /** A true statement, where nothing else can be asked. */
  private asItIs(items: readonly Item[]): Check | null {
    if (!this.source.document.grammar) return null;
    for (const { statement, worth } of items)
      if (statement && worth >= LEAST_WORTH && this.isNew(statement.sentence, statement.text)) {
        const check = statementCheck(this.source, statement, null);
        this.lesson.add(check, statement.sentence);
        return check;
      }
    return null;
  }

  /** Whether it hasn't been asked about; from now on it has. */
  private isNew(sentence: number, text: string): boolean {
    const isNew = !this.asked.has(sentence) && !this.asked.has(text);
    this.asked.add(sentence).add(text);
    return isNew;
  }
}

function partsOf({ sentences }: PlannedLesson, items: readonly Item[]): Item[][] {
  const places = new Map(sentences.map((sentence, at) => [sentence, at]));
  const byPart = Map.groupBy(items, ({ sentence }) => {
    const share = (places.get(sentence) ?? 0) / sentences.length;
    return PART_ENDS.findIndex((end) => share < end);
  });
  return PART_ENDS.map((_, part) => byPart.get(part) ?? []);
}
