import { analyse } from '../../../language/analyse';
import { framed, hasFrames } from '../../../language/frames';
import { namesNoSubject } from '../../../language/headings';
import { plainProse } from '../../../language/plain-prose';
import { ANSWER_LABEL, withoutLabel } from '../../../language/statements';
import { type Entry, isNoTerm, plainEntry } from '../../aids';
import {
  type AnalysedDocument,
  type AnalysedSentence,
  opensPassage,
  sentenceText,
  wordAt,
} from '../../analysed';
import { hasOwnVerb } from '../../clauses/verbs';
import type { RankedTerm } from '../../terms/term-index';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { namedAs, withoutCapital } from '../text';

const FEWEST_WORDS = 4;
const FEWEST_OF_AUTHORS = 2;
const MOST_WORDS = 34;
const LONGEST_ENTRY = 400;

/** An entry of the authors' glossary or of notes: "Osmosis: the movement of water across a membrane". */
export const entryCards: SentencePattern = (source, sentence, index) => {
  if (sentence.boilerplate || !opensPassage(source.document, index)) return [];
  const listed = authorsEntry(source.document, sentence.passage);
  const entry = listed ?? plainEntryOf(source.document, sentence);
  if (!entry || isNoTerm(entry.term) || namesNoSubject(entry.term)) return [];
  if (!hasFrames(source.document.language)) return [];
  const use = source.terms.startingAt(firstWord(source, sentence));
  const known = use?.term.words === countWords(entry.term.replace(/-/g, ' ')) ? use.term : null;
  const term = listed ? authorsTerm(entry.term, known) : known;
  if (!term) return [];
  const asked = askFor(source, term, entry.meaning);
  if (!asked) return [];
  const { question, answer } = asked;
  const back = shortened(answer, FEWEST_WORDS, MOST_WORDS) ?? answer.split('; ', 1).join();
  if (countWords(back) < (listed ? FEWEST_OF_AUTHORS : FEWEST_WORDS)) return [];
  return [
    newDraft('entry', {
      front: question.endsWith('?') ? question : asQuestion(question),
      back: asSentence(back),
      term,
    }),
  ];
};

function plainEntryOf(document: AnalysedDocument, sentence: AnalysedSentence): Entry | null {
  const quote = sentenceText(document, sentence);
  return quote.length <= LONGEST_ENTRY ? plainEntry(plainProse(quote)) : null;
}

/** "(also, foreskin) flap of …; contrast with …" */
const ASIDES =
  /^\(also,? [^)]{1,80}\)\s+|[;,.] (?:contrast with|see(?: also)?|compare (?:with|to)) .+$/gi;

function authorsEntry({ glossary }: AnalysedDocument, passage: number): Entry | null {
  const entry = glossary.get(passage);
  const meaning = entry && plainProse(entry.meaning).replace(ASIDES, '');
  return entry && meaning ? { term: plainProse(entry.term), meaning } : null;
}

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

/** Glossaries write all terms with a capital; in running text only German nouns and names have one. */
const inTextCase = ({ text, isName }: RankedTerm, language: string): string =>
  isName || language === 'de' ? text : withoutCapital(text);

/** "the movement of water", and not "the cell grows". */
const IS_PHRASE =
  /^(?:an? |the (?:[\p{L}-]+ ){1,4}(?:of|that|which|by|in|between|to|for|who|where|from|with)\b)/iu;

/** "exists when …" answers when. */
function askFor(
  source: CardSource,
  term: RankedTerm,
  meaning: string,
): { question: string; answer: string } | null {
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

/** "Q: What is an acid? A: An acid is …" */
export const pairCards: SentencePattern = ({ document, terms }, sentence, index) => {
  const before = document.sentences[index - 1];
  const answer = sentenceText(document, sentence);
  if (!before || !ANSWER_LABEL.test(answer)) return [];
  const question = withoutLabel(plainProse(sentenceText(document, before)));
  if (!question.endsWith('?')) return [];
  const use = [sentence, before]
    .flatMap(({ firstToken, endToken }) => terms.within(firstToken, endToken))
    .sort((a, b) => b.term.importance - a.term.importance)[0];
  if (!use) return [];
  const back = asSentence(withoutLabel(plainProse(answer)));
  return [newDraft('pair', { front: question, back, term: use.term })];
};
