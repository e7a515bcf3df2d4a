import { analyse } from '../../../language/analyse';
import { withoutArticle } from '../../../language/definitions/defined-by';
import { namesNoSubject } from '../../../language/headings/headings';
import { framed, hasFrames } from '../../../language/languages/frames';
import { isFlattenedFormula } from '../../../language/lines/formulas';
import { definesNothing } from '../../../language/lines/note-labels';
import { isPointLabel } from '../../../language/lines/point-labels';
import { plainProse } from '../../../language/sentences/plain-prose';
import { everydayZipf, isUsuallyLowerCase } from '../../../language/words/word-lists';
import {
  type AnalysedDocument,
  type AnalysedSentence,
  opensPassage,
  sentenceAt,
  sentenceText,
  wordAt,
} from '../../analysed';
import { hasOwnVerb } from '../../clauses/verbs';
import { isStudy } from '../../genres/article/abstract';
import { isRuledOn, tellsOfCase } from '../../genres/case-lines';
import { meaningStart, noteAt } from '../../genres/notes';
import type { GlossaryEntry } from '../../glossary/aids';
import { type Entry, isNoteLabel, isToComplete, plainEntry } from '../../glossary/entry-lines';
import { opensSeveralLines } from '../../glossary/line-labels';
import { isListOfWords } from '../../glossary/sibling-entries';
import type { RankedTerm } from '../../terms/term-index';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { type CardSource, type NewDraft, newDraft, type SentencePattern } from '../draft';
import { explainsNothing } from '../empty-meanings';
import { namedAs, withoutCapital } from '../text';
import { saysKind } from './description';
import {
  askedOf,
  isOneReason,
  isPersonOfNotes,
  isViewOf,
  labelsPart,
  noteQuestion,
  onlyTells,
  placeOf,
} from './notes';

const FEWEST_WORDS = 4;
const FEWEST_OF_AUTHORS = 2;
const MOST_WORDS = 34;
const LONGEST_ENTRY = 400;
/** Zipf scale: "freedom", "availability". */
const EVERYDAY = 4;
/** "length", "grains" */
const EVERYDAY_LABEL = 3;

/** An entry of the authors' glossary or of notes: "Osmosis: the movement of water across a membrane". */
export const entryCards: SentencePattern = (source, sentence, index) => {
  if (sentence.boilerplate || !hasFrames(source.document.language)) return [];
  const listed = authorsEntry(source.document, index);
  if (listed?.asks) return askedDrafts(source.document, listed);
  const entry = listed ?? plainEntryOf(source.document, index);
  if (!entry || namesNothing(source.document, sentence, entry)) return [];
  const use = source.terms.startingAt(firstWord(source, sentence));
  const known = use?.term.words === countWords(entry.term.replace(/-/g, ' ')) ? use.term : null;
  const term = termOf(source, { entry, listed, known });
  const asked = term && askOf(source, term, entry);
  const back = asked && backOf(asked.answer, listed);
  if (!back || countWords(back) < (listed ? FEWEST_OF_AUTHORS : FEWEST_WORDS)) return [];
  const front = asked.question.endsWith('?') ? asked.question : asQuestion(asked.question);
  return [newDraft('entry', { front, back: asSentence(back), term })];
};

function askedDrafts(document: AnalysedDocument, entry: GlossaryEntry): NewDraft[] {
  if (isStudy(document) || isPersonOfNotes(document, entry.term)) return [];
  const { name, front } = askedOf(entry, document.language);
  return [
    newDraft('entry', { front, back: asSentence(entry.meaning), term: authorsTerm(name, null) }),
  ];
}

function namesNothing(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  entry: Entry | GlossaryEntry,
): boolean {
  return (
    namesNoSubject(entry.term) ||
    isField(document, sentence, entry) ||
    (!isListed(document, sentence, entry) && isPointLabel(entry)) ||
    definesNothing(document.language, entry) ||
    explainsNothing(entry.term, entry.meaning, isEveryday(entry.term, EVERYDAY_LABEL)) ||
    isPersonOfNotes(document, entry.term) ||
    ONE_OF_EXPERIMENT.test(entry.term)
  );
}

/** "Bag B", "Trial 2": what is so called in one experiment. */
const ONE_OF_EXPERIMENT =
  /^(?:bag|beaker|bottle|cup|cylinder|dish|flask|group|plate|sample|slide|test tube|trial|tube|unknown) (?:[A-H]|\d{1,2}|[IVX]{1,4})$/i;

/** In an article, most lines with a colon are fields of a data set or steps: "Sex: male, female, or unknown". */
const isField = (
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  entry: Entry | GlossaryEntry,
): boolean => isStudy(document) && !isListed(document, sentence, entry) && !defines(entry);

/** In a list of terms. */
function isListed(
  document: AnalysedDocument,
  { section }: AnalysedSentence,
  entry: Entry | GlossaryEntry,
): boolean {
  const role = document.source.sections[section]?.role;
  return role === 'glossary' || role === 'keyTerms' || ('isNote' in entry && !entry.isNote);
}

const isEveryday = (term: string, least = EVERYDAY): boolean =>
  countWords(term) === 1 && everydayZipf(term.toLowerCase().replace(/(?<!s)s$/, '')) > least;

function defines({ term, meaning }: Entry): boolean {
  return !isEveryday(term) && IS_PHRASE.test(meaning) && saysKind(withoutCapital(meaning));
}

/** What notes say of a term is short enough. */
const backOf = (answer: string, listed: GlossaryEntry | null): string =>
  listed?.isNote
    ? answer
    : (shortened(answer, FEWEST_WORDS, MOST_WORDS) ?? answer.split('; ', 1).join());

function plainEntryOf(document: AnalysedDocument, index: number): Entry | null {
  if (!opensPassage(document, index) || tellsOfCase(document, index)) return null;
  const quote = sentenceText(document, sentenceAt(document, index));
  const entry = quote.length <= LONGEST_ENTRY ? plainEntry(plainProse(quote)) : null;
  const isTerm =
    entry &&
    !isNoteLabel(entry.term) &&
    !labelsPart(entry) &&
    !isToComplete(entry.term) &&
    !opensSeveralLines(document.source, entry.term);
  if (!isTerm || isListOfWords(entry.meaning)) return null;
  return document.source.kind === 'pdf' && isFlattenedFormula(entry.meaning) ? null : entry;
}

/** "(also, foreskin) flap of …; contrast with …", "… effect. Simile example: …" */
const ASIDES =
  /^\(also,? [^)]{1,80}\)\s+|[;,.] (?:contrast with|see(?: also)?|compare (?:with|to)) .+$|(?<=[.;]) (?:\p{L}+ )?examples?: .+$/giu;

/** An entry is asked at the sentence that its meaning begins in. */
function authorsEntry(document: AnalysedDocument, index: number): GlossaryEntry | null {
  const { passage, end } = sentenceAt(document, index);
  const entry = document.glossary.get(passage);
  if (!entry || (entry.isNote ? !noteAt(document, index) : !opensPassage(document, index)))
    return null;
  const said = entry.isNote ? entry.meaning.slice(0, end - meaningStart(entry)) : entry.meaning;
  const meaning = plainProse(said).replace(ASIDES, '').replace(THIS_IS, '');
  const term = plainProse(entry.term).replace(QUOTED, '$1');
  return meaning ? { ...entry, term, meaning } : null;
}

/** "“the beach”" */
const QUOTED = /^["“‘']([^"“”]+)["”’']$/u;

/** "xg index: This is a compressed graph that …" */
const THIS_IS = /^(?:this|it) is (?=(?:an?|the) )/iu;

type Asking = { question: string; answer: string };

/** Of a term that the authors list: before all that the text only uses. */
const AUTHORS_CHANCE = 0.95;

/** Of a term that the authors list or name. `known`: the same, if it was ranked. */
export function authorsTerm(name: string, known: RankedTerm | null): RankedTerm {
  const chance = AUTHORS_CHANCE;
  const text = known?.isName ? known.text : name;
  if (known) return { ...known, text, chance };
  const [key, words] = [name.toLowerCase(), countWords(name)];
  const unused = { mentions: [], isName: false, aloneShare: 1, score: 0, importance: 1 };
  return { ...unused, text, key, words, chance };
}

/** Many glossaries write all terms with a capital: "Social contract", "Aristocracy". */
function nameInText(
  { document }: CardSource,
  { term, isNote }: GlossaryEntry,
  known: RankedTerm | null,
): string {
  if (document.language !== 'en') return withoutArticle(document.language, term);
  const [first = ''] = term.split(' ');
  const isCommon = known
    ? !known.isName
    : /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(term) || isUsuallyLowerCase(first.toLowerCase());
  return !isNote && isCommon && !HAS_CAPITALS.test(term) ? withoutCapital(term) : term;
}

function termOf(
  source: CardSource,
  of: { entry: Entry; listed: GlossaryEntry | null; known: RankedTerm | null },
): RankedTerm | null {
  if (of.listed) return authorsTerm(nameInText(source, of.listed, of.known), of.known);
  return of.known && withCapitals(of.known, of.entry.term);
}

/** Within, as titles have: "Data Quality Issue". */
const HAS_CAPITALS = /\s\p{Lu}\p{Ll}/u;

/** "Petroleum Composition", not "petroleum Composition", which opens a line. */
const withCapitals = (known: RankedTerm, written: string): RankedTerm =>
  HAS_CAPITALS.test(written) && written.toLowerCase() === known.text.toLowerCase()
    ? { ...known, text: written }
    : known;

/** Notes say what a thing is or does without a verb, with one, or in a whole sentence. */
function askOf(source: CardSource, term: RankedTerm, entry: Entry | GlossaryEntry): Asking | null {
  const { document } = source;
  if (!('isNote' in entry) || !entry.isNote) return askFor(source, term, entry.meaning);
  const { meaning: answer } = entry;
  if (document.language !== 'en') {
    const name = withoutArticle(document.language, entry.term);
    return { question: framed(document.language, 'meaning', name), answer };
  }
  if (labelsPart(entry)) return null;
  if (isRuledOn(document, entry.term)) return null;
  const question = noteQuestion(document, term, entry);
  if (question) return { question, answer };
  const isCommon = /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(term.text);
  const named = isCommon ? { ...term, text: withoutCapital(term.text) } : term;
  const asked = askFor(source, named, answer);
  if (asked ? !asked.question.includes('meant by') : isOneReason(document, entry)) return asked;
  if (onlyTells(document, entry) || isViewOf(document, entry)) return null;
  const place = placeOf(document, entry);
  return place === null || (place === '' && isRemark(entry))
    ? null
    : { question: `${place}what is meant by “${inQuotes(entry.term)}”`, answer };
}

/** ‘Castles in the air’ theory, within quotes. */
const inQuotes = (term: string): string => term.replace(/["“]([^"“”]+)["”]/gu, '‘$1’');

/** "Children: Adults take extra care around them", "Funding: Supplied voluntarily": a word of every day, and no meaning of it. */
function isRemark({ term, meaning }: Entry): boolean {
  const words = analyse(withoutCapital(meaning));
  return (
    isEveryday(term) &&
    !/^(?:an?|the) /iu.test(meaning) &&
    (words[0]?.tag === 'VERB' || hasOwnVerb(words))
  );
}

/** Glossaries write all terms with a capital; in running text only German nouns and names have one. */
const inTextCase = ({ text, isName }: RankedTerm, language: string): string =>
  isName || language === 'de' ? text : withoutCapital(text);

/** "the movement of water", and not "the cell grows". */
const IS_PHRASE =
  /^(?:an? |the (?:[\p{L}-]+ ){1,4}(?:of|that|which|by|in|between|to|for|who|where|from|with)\b)/iu;

/** "exists when …" answers when. */
function askFor(source: CardSource, term: RankedTerm, meaning: string): Asking | null {
  const { language } = source.document;
  if (language !== 'en')
    return { question: framed(language, 'meaning', inTextCase(term, language)), answer: meaning };
  const { text, plural } = namedAs(source, term);
  const [, happens, condition] = /^(exist|occur|happen)s? ((?:when|if) .+)$/i.exec(meaning) ?? [];
  if (happens && condition)
    return {
      question: `when ${plural ? 'do' : 'does'} ${text} ${happens.toLowerCase()}`,
      answer: condition,
    };
  // "national income: includes all income earned"
  const words = analyse(meaning);
  if (words[0]?.tag === 'VERB' || hasOwnVerb(words)) return null;
  // "Buffer: a solution …": countable, but its article is unknown.
  const isNamedBare = text === term.text && /^an? /i.test(meaning);
  if (IS_PHRASE.test(meaning) && !plural && !isNamedBare)
    return { question: `what is ${text}`, answer: meaning };
  return { question: `what is meant by “${term.text}”`, answer: meaning };
}

function firstWord({ document }: CardSource, { firstToken, endToken }: AnalysedSentence): number {
  let token = firstToken;
  while (token < endToken - 1 && !/^\p{L}/u.test(wordAt(document, token).text)) token += 1;
  return token;
}
