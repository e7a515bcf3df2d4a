import { wordSet } from '../../language/patterns';
import { type AnalysedSentence, wordAt } from '../analysed';
import { type Clause, withoutFinalMarks } from '../clauses/clause';
import { agreementOf } from '../clauses/noun-phrase';
import { afterBracket } from '../clauses/phrase-before';
import { endOfVerbs, isFiniteVerb, lastVerb } from '../clauses/verbs';
import type { CardSource } from './draft';

/** The tagger takes them for nouns: "the artery supplies the arm", "the bone forms the floor". */
const VERBS_LIKE_NOUNS = wordSet(
  'supplies forms controls causes releases measures drains projects encodes covers shapes parallels functions supports signals',
);

/** The clause of a sentence that opens with a key term; the verb tells its number: "The fauces is …". */
export function termClause(
  { document, terms }: CardSource,
  sentence: AnalysedSentence,
): Clause | null {
  const { firstToken } = sentence;
  const isArticle = /^(?:the|an?)$/.test(wordAt(document, firstToken).text);
  const use = terms.startingAt(firstToken + Number(isArticle));
  if (!use) return null;
  const to = withoutFinalMarks(document, sentence);
  const end = afterBracket(document, use.endToken);
  let finite = end;
  while (finite < to && wordAt(document, finite).tag === 'ADV') finite += 1;
  const verb = wordAt(document, finite);
  if (finite >= to || !(isFiniteVerb(verb) || VERBS_LIKE_NOUNS.has(verb.text))) return null;
  const verbs = { from: finite, to: endOfVerbs(document, finite, to) };
  const rest = { from: verbs.to, to };
  if (rest.to - rest.from < 2 || wordAt(document, rest.from).tag === 'PUNCT') return null;
  const main = isFiniteVerb(verb) ? lastVerb(document, verbs) : finite;
  const lead = { from: firstToken, to: firstToken };
  const subject = { from: firstToken, to: end };
  return { sentence, lead, subject, finite, verbs, main, rest, ...agreementOf(verb) };
}
