import { perObject } from '../../caches/per-object';
import type { Passage, ReadDocument } from '../../types';
import { keyLabelLength } from '../choice-questions/answer-lines';
import {
  asksForTruth,
  markedStatement,
  saysTrue,
  truthAlone,
  truthKeyIn,
  truthSaid,
} from './truth-marks';

/** A statement of the authors that the reader is to judge. `start` and `end` are offsets in the document's text. */
export type JudgedStatement = {
  number: number | null;
  passage: number;
  start: number;
  end: number;
  /** Without its number and mark. */
  text: string;
  /** What the authors say; null if they don't. */
  isTrue: boolean | null;
};

export type JudgedList = {
  statements: readonly JudgedStatement[];
  /** Passages that say only whether one is true, or ask for it. */
  others: ReadonlySet<number>;
  /** Passages that say only by their numbers which are true. */
  keys: ReadonlySet<number>;
};

/** Of a text: fewer may be said in passing. */
const FEWEST_JUDGED = 2;
const FEWEST_UNJUDGED = 3;

/**
 * The statements of "true or false" in a text: with what is true in their line, in the line below, or in a key at the end
 * ("1. T 2. F"). Not all that they say is so. Linear.
 */
export const judgedStatements = perObject(({ passages, sections }: ReadDocument): JudgedList => {
  const reader = new Reader();
  for (const [at, passage] of passages.entries()) {
    const section = sections[passage.section];
    if (section?.firstPassage === at) reader.readHeading(section.title);
    reader.read(passage, at);
  }
  const list = reader.end();
  const { statements } = list;
  const judged = statements.filter(({ isTrue }) => isTrue !== null);
  const isEnough =
    judged.length >= FEWEST_JUDGED || statements.length - judged.length >= FEWEST_UNJUDGED;
  return isEnough ? list : NONE;
});

const NONE: JudgedList = { statements: [], others: new Set(), keys: new Set() };

/** Passages that are read as one sentence each: a statement with what is said of it. */
export function judgedPassages(document: ReadDocument): ReadonlySet<number> {
  const { statements, others, keys } = judgedStatements(document);
  return new Set([...statements.map(({ passage }) => passage), ...others, ...keys]);
}

type KeyEntry = { passage: number; number: number; mark: string };

/** A heading that asks holds for the text below it, an order up to the next prose. */
const LONGEST_LINE = 200;

class Reader {
  private readonly statements: JudgedStatement[] = [];
  private readonly others = new Set<number>();
  private readonly keys = new Set<number>();
  private isAsked = false;
  /** Of the statements without numbers since then. */
  private position = 0;
  private key: KeyEntry[] = [];
  private before: { passage: Passage; at: number } | null = null;

  readHeading(title: string): void {
    this.endKey();
    this.ask(asksForTruth(title));
    this.before = null;
  }

  read(passage: Passage, at: number): void {
    const { text } = passage;
    const pairs = this.keyIn(text);
    if (pairs.length > 0) {
      this.key.push(...pairs.map(([number, mark]) => ({ passage: at, number, mark })));
      return;
    }
    this.endKey();
    if (!this.saysTruth(text, at) && !this.states(passage, at)) {
      const asks = asksForTruth(text);
      if (asks) this.others.add(at);
      if (asks || text.length > LONGEST_LINE) this.ask(asks);
    }
    this.before = { passage, at };
  }

  end(): JudgedList {
    this.endKey();
    return { statements: this.statements, others: this.others, keys: this.keys };
  }

  private ask(isAsked: boolean): void {
    this.isAsked = isAsked;
    this.position = 0;
  }

  /** Marks alone, below no statement, stand for the numbers of a list. */
  private keyIn(text: string): [number: number, mark: string][] {
    const alone = truthAlone(text);
    if (alone === null) return truthKeyIn(text, keyLabelLength(text));
    return this.before === null || this.key.length > 0 ? [[this.key.length + 1, alone]] : [];
  }

  private states(passage: Passage, at: number): boolean {
    const found = markedStatement(passage.text, this.isAsked);
    if (!found) return false;
    const position = this.isAsked ? ++this.position : null;
    const number = found.number ?? position;
    this.statements.push(statementAt(passage, at, { ...found, number }));
    return true;
  }

  /** Whether a line says of the one above if it is true. */
  private saysTruth(text: string, at: number): boolean {
    const said = truthSaid(text);
    const { before } = this;
    if (!said || before?.at !== at - 1) return false;
    const known = this.statements.at(-1);
    if (known?.passage === before.at && known.isTrue !== null) return false;
    if (known?.passage !== before.at) {
      const found = markedStatement(`${before.passage.text} (True)`, this.isAsked);
      if (!found) return false;
      this.statements.push(statementAt(before.passage, before.at, found));
    }
    const last = this.statements.at(-1);
    if (last) last.isTrue = said.isTrue;
    if (said.isAll) this.others.add(at);
    return true;
  }

  /** "1. F" alone may be a letter of a question with answers to choose: a key has a "T", too, or whole words. */
  private endKey(): void {
    const { key } = this;
    this.key = [];
    if (!key.some(({ mark }) => mark.length > 1 || saysTrue(mark))) return;
    const waiting = this.statements.filter(
      ({ isTrue, number }) => isTrue === null && number !== null,
    );
    const marks = Map.groupBy(key, ({ number }) => number);
    for (const [number, asked] of Map.groupBy(waiting, (one) => one.number ?? 0)) {
      const said = marks.get(number) ?? [];
      if (said.length !== asked.length) continue;
      for (const [i, one] of asked.entries()) one.isTrue = saysTrue(said[i]?.mark ?? '');
    }
    for (const { passage } of key) this.keys.add(passage);
  }
}

function statementAt(
  { start: from, text }: Passage,
  passage: number,
  { number, start, end, isTrue }: NonNullable<ReturnType<typeof markedStatement>>,
): JudgedStatement {
  const said = { start: from + start, end: from + end, text: text.slice(start, end) };
  return { passage, ...said, isTrue, number };
}
