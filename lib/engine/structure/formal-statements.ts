import {
  endsProof,
  onlySetsUp,
  proofLabel,
  proofWithin,
  type StatementKind,
  type StatementLabel,
  statementLabel,
} from '../language/headings/statement-labels';
import type { Passage, ReadDocument } from '../types';

/** What lecture notes state under a label, "Theorem 4.2 (Uniqueness of limits).", with its proof. */
export type FormalStatement = Omit<StatementLabel, 'length'> & {
  /** Indexes into the passages; the end is exclusive. */
  first: number;
  end: number;
  /** In its first passage, behind the label. */
  textFrom: number;
  /** In its last passage, where a proof begins there. */
  textTo: number;
  proof: { first: number; end: number } | null;
};

const STATES: ReadonlySet<StatementKind> = new Set([
  'definition',
  'axiom',
  'theorem',
  'lemma',
  'proposition',
  'corollary',
  'claim',
  'conjecture',
]);

const UNPROVED: ReadonlySet<StatementKind> = new Set(['definition', 'axiom', 'conjecture']);

/** Whether it states something, as examples, remarks and exercises don't. */
export const statesSomething = ({ kind }: Pick<FormalStatement, 'kind'>): boolean =>
  STATES.has(kind);

/** Of a text: fewer labels may be of notes of any kind. */
const FEWEST = 3;
const FEWEST_SURE = 2;
/** A statement with its list, or a proof without its end. */
const MOST_PASSAGES = 12;

/**
 * What a text states under labels, in order, if it is written so: definitions and theorems with numbers or names, or with
 * proofs. None of any other text. Linear.
 */
export function formalStatements(document: ReadDocument): readonly FormalStatement[] {
  const known = found.get(document) ?? read(document);
  found.set(document, known);
  return known;
}

/** Asked for several times of each document. */
const found = new WeakMap<ReadDocument, readonly FormalStatement[]>();

function read({ passages, sections }: ReadDocument): readonly FormalStatement[] {
  const reader = new Reader();
  let section = -1;
  for (const [at, passage] of passages.entries()) {
    if (passage.section !== section) reader.readHeading(sections[passage.section]?.title ?? '', at);
    section = passage.section;
    reader.read(passage, at);
  }
  const statements = reader.end();
  return areFormal(statements) ? statements : [];
}

function areFormal(statements: readonly FormalStatement[]): boolean {
  const stating = statements.filter(statesSomething);
  const sure = stating.filter(({ number, name, proof }) => number || (name && proof) || proof);
  const areMixed = new Set(stating.map(({ kind }) => kind)).size > 1;
  return (
    stating.length >= FEWEST &&
    sure.length >= FEWEST_SURE &&
    (areMixed || stating.some(({ proof }) => proof !== null))
  );
}

/** In passages, from a statement to its proof. */
const NEAR = 4;
/** Of a proof of what is stated nowhere near. */
const NO_LABEL: StatementLabel = { kind: 'remark', label: '', number: '', name: '', length: 0 };

type Open = FormalStatement & { isEnded: boolean };

class Reader {
  private readonly statements: Open[] = [];
  private readonly byNumber = new Map<string, Open>();
  private proving: Open | null = null;
  private open: 'statement' | 'proof' | null = null;
  private before = '';
  private marksEnds = false;

  readHeading(title: string, at: number): void {
    const label = headingLabel(title);
    if (label) this.state({ ...label, length: 0 }, at);
    else if (proofLabel(title)) this.prove(title, at);
    else this.open = null;
  }

  read({ text, emphasis = [] }: Passage, at: number): void {
    const [lead] = emphasis;
    const boldTo = lead?.start === 0 && lead.kind === 'bold' ? lead.length : 0;
    const proves = proofLabel(text) !== null;
    const label = proves ? null : statementLabel(text, boldTo);
    if (label) this.state(label, at);
    else if (proves) this.prove(text, at);
    else if (this.open === 'statement' && !this.goesOn(text, at)) this.open = null;
    this.add(text, at);
    this.before = text;
  }

  end(): FormalStatement[] {
    return this.statements.map(({ isEnded, ...statement }) => {
      const { proof } = statement;
      // Where other proofs have an end mark, one without goes no further than its paragraph.
      if (!proof || isEnded || !this.marksEnds) return statement;
      return { ...statement, proof: { ...proof, end: proof.first + 1 } };
    });
  }

  private state({ length, ...label }: StatementLabel, at: number): Open {
    this.open = 'statement';
    const place = { first: at, end: at, textFrom: length, textTo: 0, proof: null };
    const statement: Open = { ...label, ...place, isEnded: false };
    this.statements.push(statement);
    if (label.number !== '' && statesSomething(label)) this.byNumber.set(label.number, statement);
    return statement;
  }

  /** Of the statement whose number it says, or else of the one right above. */
  private prove(label: string, at: number): void {
    const number = /\d+(?:\.\d+){0,3}/.exec(proofLabel(label)?.of ?? '')?.[0];
    const named = number === undefined ? undefined : this.byNumber.get(number);
    const proved = named ?? this.statements.at(-1);
    const isNear = named !== undefined || at - (proved?.end ?? 0) <= NEAR;
    const mayProve = proved && !proved.proof && isNear && !UNPROVED.has(proved.kind);
    this.proving = mayProve ? proved : this.state(NO_LABEL, at);
    this.proving.proof = { first: at, end: at };
    this.open = 'proof';
  }

  private add(text: string, at: number): void {
    const last = this.statements.at(-1);
    if (this.open === 'statement' && last) {
      const inside = at === last.first ? proofWithin(text) : -1;
      Object.assign(last, { end: at + 1, textTo: inside < 0 ? text.length : inside });
      if (inside >= 0) this.prove('', at);
    }
    const { proving } = this;
    if (this.open !== 'proof' || !proving?.proof) return;
    proving.proof.end = at + 1;
    proving.isEnded = endsProof(text);
    this.marksEnds ||= proving.isEnded;
    if (proving.isEnded || at - proving.proof.first >= MOST_PASSAGES) this.open = null;
  }

  /** A list, a formula or the rest of a sentence belongs to what it goes on with. */
  private goesOn(text: string, at: number): boolean {
    const statement = this.statements.at(-1);
    if (!statement || at - statement.first >= MOST_PASSAGES) return false;
    if (statement.end <= statement.first) return true;
    const isLabelAlone = at === statement.first + 1 && statement.textFrom >= this.before.length;
    const isItem = ITEM.test(text);
    const from = this.before.slice(at === statement.first + 1 ? statement.textFrom : 0);
    return (
      isLabelAlone ||
      GOES_ON.test(text) ||
      onlySetsUp(from) ||
      !ENDS_SENTENCE.test(this.before) ||
      (isItem && (ITEM.test(this.before) || FIRST_ITEM.test(text)))
    );
  }
}

const ITEM = /^(?:[•–-]|\(?(?:\d{1,2}|[ivx]{1,4}|[a-z])[.)])\s/u;
const FIRST_ITEM = /^(?:[•–-]|\(?(?:1|a|i)[.)])\s/u;
/** A formula, or a sentence from the paragraph before. */
const GOES_ON = /^(?:\$\$|\\\[|\\begin|\p{Ll}{2})/u;
const ENDS_SENTENCE = /[.!?∎□■◻]["”’)\]*$]*$/u;

/** "Theorem 4.5 (Intermediate value theorem)", "Theorem 4.5: Intermediate value theorem" */
function headingLabel(title: string): StatementLabel | null {
  const label = statementLabel(title, title.length);
  if (!label || (label.number === '' && label.name === '')) return null;
  const rest = title.slice(label.length).trim();
  return rest === '' || label.name !== '' ? label : { ...label, name: rest };
}

/** What a statement says, without its label and its proof: its paragraphs, in order. */
export function saidIn(
  { passages }: Pick<ReadDocument, 'passages'>,
  { first, end, textFrom, textTo }: FormalStatement,
): string[] {
  return passages
    .slice(first, end)
    .map(({ text }, i, all) =>
      text.slice(i === 0 ? textFrom : 0, i === all.length - 1 ? textTo : text.length).trim(),
    )
    .filter((text) => text !== '');
}

/** In UTF-16 units: what is longer is read sentence by sentence. */
const LONGEST_WHOLE = 1_500;

/** By passage, up to where it is one statement, which is never cut. */
export function wholeStatements(document: ReadDocument): ReadonlyMap<number, number> {
  return new Map(
    formalStatements(document)
      .filter(statesSomething)
      .flatMap(({ first, end, textTo }) =>
        document.passages.slice(first, end).map(({ text }, i): [number, number] => {
          const at = first + i;
          return [at, at === end - 1 ? textTo : text.length];
        }),
      )
      .filter(([, length]) => length <= LONGEST_WHOLE),
  );
}
