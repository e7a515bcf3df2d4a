import { perObject } from '../../../caches/per-object';
import { wordSet } from '../../../language/patterns';
import { withoutLink } from '../../../language/sentences/references';
import { type AnalysedDocument, type AnalysedSentence, sentenceAt, wordAt } from '../../analysed';
import { type Clause, parseClause, withoutFinalMarks } from '../../clauses/clause';
import { isNounPhrase, withoutClosingAdverbs } from '../../clauses/noun-phrase';
import {
  anyToken,
  COMMA,
  findToken,
  isEmpty,
  rangeText,
  type TokenRange,
} from '../../clauses/range';
import { findFinite, isFiniteVerb } from '../../clauses/verbs';
import { type AbstractSentence, abstractOf, isStudy } from '../../genres/article/abstract';
import { reportsFinding } from '../../genres/article/authors-say';
import { articleGist } from '../../summary/article-gist';
import type { RankedTerm, TermIndex } from '../../terms/term-index';
import { asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { insideText } from '../text';

const FEWEST_WORDS = 6;
const MOST_WORDS = 40;
/** Tokens from the sentence's first within which "we find that" ends. */
const OPENING = 30;
const LONGEST_SUBJECT = 24;
const FEWEST_SUBJECT_WORDS = 2;
const AUXILIARY = wordSet('is are was were has have had can could may will');
const RELATES = wordSet('that which who where when if while because whether to');
const THAT: ReadonlySet<string> = new Set(['that']);
/** "coverage … and that Sci-Hub …": a second finding. */
const SECOND = /,? and that\b.*$/u;
/** Authors and their text, which the question has not brought in. */
const OURS = /\b(?:we|us|our|ours|this|these|those|such an?|here|above|below)\b/iu;

/** A count, and what a reader can't tell from others. */
const VAGUE =
  /^(?:all|certain|different|many|most|other|others|particular|several|some|various|(?:an?|the) (?:total|majority|minority|half|few) of|\d|(?:two|three|four|five|six|both)\b)/iu;

/** Of an article: "We find that S …" → what did the study find about S? */
export const findingCards: SentencePattern = (source, sentence, index) => {
  const { document, terms } = source;
  const found = isStudy(document)
    ? (findingIn(document, sentence) ?? resultIn(document, sentence, index))
    : null;
  if (!found) return [];
  const subject = insideText(source, sentence, found.subject);
  const text = rangeText(document, sentence.passage, found.statement);
  const said = withoutLink(text.replace(/^, /, '').replace(SECOND, ''));
  const back = shortened(said, FEWEST_WORDS, MOST_WORDS);
  const term = back && termIn(terms, found.subject);
  if (!back || !term || VAGUE.test(subject) || OURS.test(`${subject} ${back}`)) return [];
  const front = asQuestion(`what did the study find about ${subject}`);
  return [newDraft('finding', { front, back: asSentence(back), term })];
};

type Finding = { subject: TokenRange; statement: TokenRange };

/** After "we found that": a statement and its subject. */
function findingIn(document: AnalysedDocument, sentence: AnalysedSentence): Finding | null {
  const { firstToken, passage } = sentence;
  const end = withoutFinalMarks(document, sentence);
  const that = findToken(
    document,
    { from: firstToken, to: Math.min(end, firstToken + OPENING) },
    THAT,
  );
  if (that === null) return null;
  if (!reportsFinding(rangeText(document, passage, { from: firstToken, to: that }))) return null;
  const statement = { from: that + 1, to: end };
  const from = afterLead(document, statement);
  const finite = findFinite(document, from, end) ?? afterList(document, { from, to: end });
  if (finite === null) return null;
  const subject = withoutClosingAdverbs(document, { from, to: finite });
  return isSubject(document, subject) ? { subject, statement } : null;
}

/** A sentence of the abstract's results; without labels, one in the past tense after what the authors say that they do. */
function resultIn(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  index: number,
): Finding | null {
  if (!resultsOf(document).has(index)) return null;
  const clause = parseClause(document, sentence);
  if (!clause || !isSubject(document, clause.subject) || isMethod(document, clause)) return null;
  const statement = { from: sentence.firstToken, to: clause.rest.to };
  return { subject: clause.subject, statement };
}

const METHODS = wordSet(
  'analyze analyse apply ask assess assign build calculate capture collect compare compute conduct count derive ' +
    'develop estimate evaluate examine extract fit generate implement include investigate measure obtain perform ' +
    'process record recruit sample score select sequence simulate study test train tune use weigh',
);

/** "Profiles were analyzed": what was done, not what was found. */
function isMethod(document: AnalysedDocument, { verbs, main }: Clause): boolean {
  const isPassive = main !== null && main > verbs.from;
  return isPassive && METHODS.has(wordAt(document, main).lemma);
}

const resultsOf = perObject((document: AnalysedDocument): ReadonlySet<number> => {
  const gist = articleGist(document)?.start ?? Number.POSITIVE_INFINITY;
  const isResult = ({ sentence, part }: AbstractSentence): boolean => {
    if (part) return part === 'findings';
    const { start } = sentenceAt(document, sentence);
    return start > gist && parseClause(document, sentenceAt(document, sentence))?.tense === 'past';
  };
  return new Set(
    abstractOf(document)
      .filter(isResult)
      .map(({ sentence }) => sentence),
  );
});

/** "genes for A, B, and C | are associated with …": the verb after a list in the subject. */
function afterList(document: AnalysedDocument, { from, to }: TokenRange): number | null {
  const limit = Math.min(to, from + LONGEST_SUBJECT + 1);
  const first = findToken(document, { from, to: limit }, AUXILIARY);
  const isPlain =
    first !== null &&
    !anyToken(
      document,
      { from, to: first },
      (word) => RELATES.has(word.text) || isFiniteVerb(word),
    );
  return isPlain ? first : null;
}

/** ", as of March 2017, Sci-Hub …", "in mice, the drug …" */
function afterLead(document: AnalysedDocument, { from, to }: TokenRange): number {
  const opensLead = /^(?:,|for|in|among|after|during|at|on|across|when|with)$/u;
  if (!opensLead.test(wordAt(document, from).text)) return from;
  const close = findToken(document, { from: from + 1, to }, COMMA);
  return close === null ? from : close + 1;
}

/** Says by itself what it is: two words of weight, or a name. */
function isSubject(document: AnalysedDocument, subject: TokenRange): boolean {
  if (isEmpty(subject) || subject.to - subject.from > LONGEST_SUBJECT) return false;
  let words = 0;
  for (let token = subject.from; token < subject.to; token++) {
    const { stop, tag } = wordAt(document, token);
    if (tag === 'PROPN') words += FEWEST_SUBJECT_WORDS;
    else if (!stop && tag !== 'PUNCT') words += 1;
  }
  return words >= FEWEST_SUBJECT_WORDS && isNounPhrase(document, subject);
}

function termIn(terms: TermIndex, { from, to }: TokenRange): RankedTerm | null {
  return terms.within(from, to)[0]?.term ?? null;
}
