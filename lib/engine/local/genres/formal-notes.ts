import { perObject } from '../../caches/per-object';
import {
  type FormalStatement,
  formalStatements,
  saidIn,
  statesSomething,
} from '../../structure/formal-statements';
import type { ReadDocument } from '../../types';
import { type AnalysedDocument, sentenceAt } from '../analysed';
import { perSentence } from '../per-sentence';
import { countWords } from '../wording/phrasing';

type Place = { statement: FormalStatement; part: 'statement' | 'proof' };

const placesIn = perObject(({ source }: AnalysedDocument): ReadonlyMap<number, Place[]> => {
  const places = new Map<number, Place[]>();
  const add = (passage: number, place: Place) =>
    places.set(passage, [...(places.get(passage) ?? []), place]);
  for (const statement of formalStatements(source)) {
    const { first, end, proof } = statement;
    for (let at = first; at < end; at++) add(at, { statement, part: 'statement' });
    for (let at = proof?.first ?? 0; at < (proof?.end ?? 0); at++)
      add(at, { statement, part: 'proof' });
  }
  for (const statement of formalStatements(source))
    if (WORKED.has(statement.kind))
      for (const at of goingOn(source, statement, places)) add(at, { statement, part: 'proof' });
  return places;
});

const WORKED: ReadonlySet<FormalStatement['kind']> = new Set(['example', 'exercise']);
const MOST_GOING_ON = 12;

/** The paragraphs in which an example is worked out: up to the next label or heading. */
function goingOn(
  { passages }: ReadDocument,
  { end }: FormalStatement,
  places: ReadonlyMap<number, Place[]>,
): number[] {
  const more: number[] = [];
  const section = passages[end - 1]?.section;
  for (let at = end; at < end + MOST_GOING_ON; at++) {
    if (passages[at]?.section !== section || places.has(at)) break;
    more.push(at);
  }
  return more;
}

/** Of lecture notes that state definitions and theorems under labels, what a sentence belongs to; null for all others. */
const placeAt = perSentence((document, index): Place | null => {
  const { passage = -1, start = 0 } = document.sentences[index] ?? {};
  const [first, second] = placesIn(document).get(passage) ?? [];
  if (!first || !second) return first ?? null;
  const from = document.source.passages[passage]?.start ?? 0;
  return start - from < first.statement.textTo ? first : second;
});

/** The definition, theorem or example that a sentence is of, or of whose proof it is. */
export const statementAt = (document: AnalysedDocument, index: number): FormalStatement | null =>
  placeAt(document, index)?.statement ?? null;

export const isOfProof = (document: AnalysedDocument, index: number): boolean =>
  placeAt(document, index)?.part === 'proof';

/** Whether a sentence is of what is stated, or its proof. */
export const isFormal = (document: AnalysedDocument, index: number): boolean => {
  const place = placeAt(document, index);
  return place !== null && (place.part === 'proof' || statesSomething(place.statement));
};

/** Of a proof, an example, a remark or an exercise under a label. */
export const isBesideStatements = (document: AnalysedDocument, index: number): boolean => {
  const place = placeAt(document, index);
  return place !== null && (place.part === 'proof' || !statesSomething(place.statement));
};

/** Whether a sentence goes on with the statement, or its proof, that the one before is of. */
export const goesWithStatement = (document: AnalysedDocument, index: number): boolean => {
  const statement = statementAt(document, index);
  return statement !== null && statement === statementAt(document, index - 1);
};

/** In words. */
const LONGEST_STATED = 110;

/** By the sentence that each begins in: what is stated, whole. */
const statedIn = perObject((document: AnalysedDocument): ReadonlyMap<number, Stated> => {
  const stated = new Map<number, Stated>();
  const known = new Set<FormalStatement>();
  for (const index of document.sentences.keys()) {
    const place = placeAt(document, index);
    if (place?.part !== 'statement' || known.has(place.statement)) continue;
    const { statement } = place;
    const label = labelAlone(document, index, statement);
    if (label) continue;
    known.add(statement);
    const said = saidIn(document.source, statement).join(' ').replace(/\s+/g, ' ');
    if (statesSomething(statement) && isTold(said)) stated.set(index, { statement, said });
  }
  return stated;
});

export type Stated = { statement: FormalStatement; said: string };

/** A heading of a statement in a line of its own, which says nothing. */
function labelAlone(
  document: AnalysedDocument,
  index: number,
  { first, end, textFrom }: FormalStatement,
): boolean {
  const { passage } = sentenceAt(document, index);
  const text = document.source.passages[passage]?.text ?? '';
  return passage === first && end > first + 1 && textFrom >= text.length;
}

/** No formula that is left as source, no half of a list, and no word alone. */
const isTold = (said: string): boolean =>
  countWords(said) >= FEWEST_WORDS &&
  !ANNOUNCES.test(said) &&
  countWords(said) <= LONGEST_STATED &&
  /[\p{L}\d)\]}.!∎□]["”’]?$/u.test(said) &&
  !/\\[a-zA-Z]{2}|\$\$|(?:\b(?:and|or|that|if|then|the|of|by|with|such that|und|oder|dass|falls|et|ou|que|si|y|o|e|se|che))$/iu.test(
    said,
  );

/** A list that isn't part of it. */
const ANNOUNCES =
  /(?<!\p{L})(?:following|equivalent|äquivalent|folgend\p{L}*|équivalent\p{L}*|suivant\p{L}*|equivalent\p{L}*|siguiente\p{L}*|seguinte\p{L}*|seguent\p{L}*)(?: \p{L}+){0,3}\.$/iu;

const FEWEST_WORDS = 4;

/** The statement that begins in a sentence, if it can be shown whole. */
export const statedAt = (document: AnalysedDocument, index: number): Stated | null =>
  statedIn(document).get(index) ?? null;

/** "Theorem 4.5 (Intermediate value theorem). If f …" */
export function statedText({ statement: { label, name }, said }: Stated): string {
  const head = label && name ? `${label} (${name})` : label || name;
  return `${head}. ${said}`;
}

/** Whether most of what sentences say stands under labels. */
export const areMostlyFormal = (
  document: AnalysedDocument,
  sentences: readonly number[],
): boolean =>
  sentences.length > 0 &&
  2 * sentences.filter((index) => statementAt(document, index)).length >= sentences.length;

const WORTH: Readonly<Partial<Record<FormalStatement['kind'], number>>> = {
  definition: 3,
  axiom: 3,
  theorem: 2,
  proposition: 1,
  corollary: 1,
  lemma: 1,
};
const NAMED = 1.5;

/** The sentences in which the weightiest statements begin, at most `count`, in order: definitions, and theorems with a name first. */
export function weightiest(
  document: AnalysedDocument,
  sentences: readonly number[],
  count: number,
): number[] {
  const stated = sentences.flatMap((index) => {
    const one = statedAt(document, index);
    if (!one) return [];
    const { kind, name } = one.statement;
    return [{ index, worth: (WORTH[kind] ?? 0.5) + (name ? NAMED : 0) }];
  });
  return stated
    .sort((a, b) => b.worth - a.worth || a.index - b.index)
    .slice(0, count)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}
