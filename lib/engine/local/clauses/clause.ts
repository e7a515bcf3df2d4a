import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../analysed';
import { type Agreement, agree, isNounPhrase, withoutClosingAdverbs } from './noun-phrase';
import { COMMA, findToken, isEmpty, type TokenRange } from './range';
import { endOfVerbs, findFinite, finiteAt, isFiniteVerb, lastVerb } from './verbs';

/**
 * The main clause of a plain statement: "[In 1879,] the first laboratory [was opened] in Leipzig." Only of sentences
 * that can be parsed with confidence.
 */
export type Clause = Agreement & {
  sentence: AnalysedSentence;
  /** The adverbial before the subject, without its comma; may be empty. */
  lead: TokenRange;
  subject: TokenRange;
  /** An auxiliary or a main verb. */
  finite: number;
  /** With adverbs. */
  verbs: TokenRange;
  /** Null after a plain "is" or "has". */
  main: number | null;
  /** After the verbs, without the final stop. */
  rest: TokenRange;
};

const LONGEST_LEAD = 8;
const LONGEST_SUBJECT = 16;
const LONGEST_INSERTION = 22;
const FIRST_COMMA_WITHIN = 9;

/** The main clause of a sentence: subject, verbs and rest. Null where its grammar is not clear. */
export function parseClause(document: AnalysedDocument, sentence: AnalysedSentence): Clause | null {
  if (!document.grammar || !sentence.prose) return null;
  const end = withoutFinalMarks(document, sentence);
  const lead = leadOf(document, sentence, end);
  const [from, to] = [isEmpty(lead) ? lead.to : lead.to + 1, end];
  const insertion = insertionAfter(document, from, to);
  const inserted = !isEmpty(insertion);
  const finite = inserted
    ? finiteAt(document, insertion.to + 1, to)
    : findFinite(document, from, to);
  if (finite === null) return null;
  const subject = withoutClosingAdverbs(document, {
    from,
    to: inserted ? insertion.from - 1 : finite,
  });
  if (isEmpty(subject) || subject.to - from > LONGEST_SUBJECT || !isNounPhrase(document, subject))
    return null;
  const verbs = { from: finite, to: endOfVerbs(document, finite, to) };
  const rest = { from: verbs.to, to };
  if (isEmpty(rest) || wordAt(document, rest.from).tag === 'PUNCT') return null;
  const agreement = agree(document, subject, wordAt(document, finite));
  const main = lastVerb(document, verbs);
  return agreement && { sentence, lead, subject, finite, verbs, main, rest, ...agreement };
}

/** The token at which a sentence ends without its full stop. */
export function withoutFinalMarks(
  document: AnalysedDocument,
  { firstToken, endToken }: AnalysedSentence,
): number {
  let end = endToken;
  while (end > firstToken && /^[.!?]$/.test(wordAt(document, end - 1).text)) end -= 1;
  return end;
}

/** "In 1879,", "According to Freud,", but no subordinate clause. */
function leadOf(
  document: AnalysedDocument,
  { firstToken }: AnalysedSentence,
  end: number,
): TokenRange {
  const none = { from: firstToken, to: firstToken };
  const first = wordAt(document, firstToken);
  const opens =
    first.tag === 'ADP' ||
    first.tag === 'ADV' ||
    first.tag === 'CCONJ' ||
    first.text === 'according';
  if (!opens) return none;
  for (let token = firstToken + 1; token < Math.min(end, firstToken + LONGEST_LEAD + 1); token++) {
    const word = wordAt(document, token);
    if (word.text === ',') return { from: firstToken, to: token };
    if (word.tag === 'SCONJ' || isFiniteVerb(word)) return none;
  }
  return none;
}

const OPENS_INSERTION = new Set(['or', 'which', 'who', 'also', 'as', 'first', 'located', 'found']);

/** "X, which …, is", "X, a …, is", "X, first passed in 1975, is": between commas before the verb. */
function insertionAfter(document: AnalysedDocument, start: number, end: number): TokenRange {
  const none = { from: start, to: start };
  const first = findToken(
    document,
    { from: start, to: Math.min(end, start + FIRST_COMMA_WITHIN) },
    COMMA,
  );
  if (first === null) return none;
  const second = findToken(
    document,
    { from: first + 1, to: Math.min(end, first + LONGEST_INSERTION) },
    COMMA,
  );
  if (second === null || finiteAt(document, second + 1, end) === null) return none;
  const opening = wordAt(document, first + 1);
  const isParticiple = opening.tag === 'VERB' && /(?:ed|ing)$/.test(opening.text);
  return opening.tag === 'DET' || isParticiple || OPENS_INSERTION.has(opening.text)
    ? { from: first + 1, to: second }
    : none;
}
