import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';
import { type Agreement, agree } from './agreement';
import { isNounPhrase, withoutClosingAdverbs } from './noun-phrase';
import { isEmpty, type TokenRange } from './range';
import { endOfVerbs, findFinite, finiteAt, isFiniteVerb, lastVerb } from './verbs';

/**
 * The main clause of a plain statement: "[In 1879,] the first laboratory [was opened] in Leipzig." Only sentences
 * that can be parsed with confidence have one, so that questions made from it are grammatical.
 */
export type Clause = Agreement & {
  sentence: AnalysedSentence;
  /** An adverbial before the subject, without its comma; empty if there is none. */
  lead: TokenRange;
  subject: TokenRange;
  /** What stands between commas after the subject: "insomnia, a difficulty in falling asleep, is …"; empty if nothing. */
  insertion: TokenRange;
  /** The finite verb: an auxiliary or a full verb. */
  finite: number;
  /** The verb group, adverbs included. */
  verbs: TokenRange;
  /** The full verb of the group; null after a plain "is" or "has". */
  main: number | null;
  /** All that follows the verb group, without the final stop. */
  rest: TokenRange;
};

const LONGEST_LEAD = 8;
const LONGEST_SUBJECT = 16;
const LONGEST_INSERTION = 22;
const FIRST_COMMA_WITHIN = 9;

export function parseClause(document: AnalysedDocument, sentence: AnalysedSentence): Clause | null {
  if (!document.grammar || !sentence.prose) return null;
  const end = withoutFinalMarks(document, sentence);
  const lead = leadOf(document, sentence, end);
  return parseFrom(document, sentence, lead, { from: isEmpty(lead) ? lead.to : lead.to + 1, to: end });
}

/** The clause that fills a range, after whatever stands in `lead`. */
export function parseFrom(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  lead: TokenRange,
  { from, to }: TokenRange,
): Clause | null {
  const insertion = insertionAfter(document, from, to);
  const inserted = !isEmpty(insertion);
  const finite = inserted ? finiteAt(document, insertion.to + 1, to) : findFinite(document, from, to);
  if (finite === null) return null;
  const subject = withoutClosingAdverbs(document, { from, to: inserted ? insertion.from - 1 : finite });
  if (isEmpty(subject) || subject.to - from > LONGEST_SUBJECT || !isNounPhrase(document, subject)) return null;
  const verbs = { from: finite, to: endOfVerbs(document, finite, to) };
  const rest = { from: verbs.to, to };
  if (isEmpty(rest) || wordAt(document, rest.from).tag === 'PUNCT') return null;
  const agreement = agree(document, subject, wordAt(document, finite));
  const parts = { sentence, lead, subject, insertion, finite, verbs, main: lastVerb(document, verbs), rest };
  return agreement && { ...parts, ...agreement };
}

function withoutFinalMarks(document: AnalysedDocument, { firstToken, endToken }: AnalysedSentence): number {
  let end = endToken;
  while (end > firstToken && /^[.!?]$/.test(wordAt(document, end - 1).text)) end -= 1;
  return end;
}

/** "In 1879,", "According to Freud,", "However,": up to a comma, and no clause of its own. */
function leadOf(document: AnalysedDocument, { firstToken }: AnalysedSentence, end: number): TokenRange {
  const none = { from: firstToken, to: firstToken };
  const first = wordAt(document, firstToken);
  const opens = first.tag === 'ADP' || first.tag === 'ADV' || first.tag === 'CCONJ' || first.text === 'according';
  if (!opens) return none;
  for (let token = firstToken + 1; token < Math.min(end, firstToken + LONGEST_LEAD + 1); token++) {
    const word = wordAt(document, token);
    if (word.text === ',') return { from: firstToken, to: token };
    if (word.tag === 'SCONJ' || isFiniteVerb(word)) return none;
  }
  return none;
}

const OPENS_INSERTION = new Set(['or', 'which', 'who', 'also']);

/** "X, which …, is", "X, a …, is": what stands between the commas, if a verb follows them at once. */
function insertionAfter(document: AnalysedDocument, start: number, end: number): TokenRange {
  const none = { from: start, to: start };
  const first = findComma(document, start, Math.min(end, start + FIRST_COMMA_WITHIN));
  if (first === null) return none;
  const second = findComma(document, first + 1, Math.min(end, first + LONGEST_INSERTION));
  if (second === null || finiteAt(document, second + 1, end) === null) return none;
  const opening = wordAt(document, first + 1);
  return opening.tag === 'DET' || OPENS_INSERTION.has(opening.text) ? { from: first + 1, to: second } : none;
}

/** The next comma before any verb of its own clause, where the search begins at the subject. */
function findComma(document: AnalysedDocument, from: number, to: number): number | null {
  for (let token = from; token < to; token++) if (wordAt(document, token).text === ',') return token;
  return null;
}
