import { bareHeading } from '../../../language/headings';
import { plainProse } from '../../../language/plain-prose';
import { ANSWER_LABEL, withoutLabel } from '../../../language/statements';
import { ENTRY, LABELS } from '../../aids';
import { type AnalysedSentence, opensPassage, sentenceText, wordAt } from '../../analysed';
import type { RankedTerm } from '../../terms/term-index';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { namedAs } from '../text';

const FEWEST_WORDS = 4;
const FEWEST_OF_AUTHORS = 2;
const MOST_WORDS = 34;
const LONGEST_ENTRY = 400;

/** An entry of a glossary or of notes: "Osmosis: the movement of water across a membrane". */
export const entryCards: SentencePattern = (source, sentence, index) => {
  const quote = sentenceText(source.document, sentence);
  const isEntry =
    !sentence.boilerplate && quote.length <= LONGEST_ENTRY && opensPassage(source.document, index);
  const [, name, meaning] = (isEntry && ENTRY.exec(plainProse(quote))) || [];
  if (!name || !meaning || LABELS.test(name)) return [];
  const isAuthors = isInGlossary(source, sentence);
  const use = source.terms.startingAt(firstWord(source, sentence));
  const isWhole = use?.term.words === countWords(name.replace(/-/g, ' '));
  if (!isAuthors && !isWhole) return [];
  const known = isWhole ? use.term : undefined;
  const term = isAuthors || !known ? authorsTerm(name, known) : known;
  const { question, answer } = askFor(source, term, meaning);
  const back = shortened(answer, FEWEST_WORDS, MOST_WORDS);
  if (!back || countWords(back) < (isAuthors ? FEWEST_OF_AUTHORS : FEWEST_WORDS)) return [];
  return [newDraft('entry', { front: asQuestion(question), back: asSentence(back), term })];
};

const GLOSSARY =
  /^(?:glossary|(?:key )?terms?|key (?:words|vocabulary|terms and concepts)|vocabulary)$/i;

function isInGlossary({ document }: CardSource, { section }: AnalysedSentence): boolean {
  return GLOSSARY.test(bareHeading(document.source.sections[section]?.title ?? ''));
}

/** Of a term that the authors list: before all that the text only uses. */
const AUTHORS_CHANCE = 0.95;

function authorsTerm(name: string, known: RankedTerm | undefined): RankedTerm {
  const chance = AUTHORS_CHANCE;
  if (known) return { ...known, chance };
  const [key, words] = [name.toLowerCase(), countWords(name)];
  const unused = { mentions: [], isName: false, aloneShare: 1, score: 0, importance: 1 };
  return { ...unused, text: name, key, words, chance };
}

/** "the movement of water", and not "the cell grows". */
const IS_PHRASE =
  /^(?:an? |the (?:[\p{L}-]+ ){1,4}(?:of|that|which|by|in|between|to|for|who|where|from|with)\b)/iu;

/** "exists when …" answers when, "includes …" what it includes. */
function askFor(
  source: CardSource,
  term: RankedTerm,
  meaning: string,
): { question: string; answer: string } {
  const { text, plural } = namedAs(source, term);
  const does = plural ? 'do' : 'does';
  const [, happens, condition] = /^(exist|occur|happen)s? ((?:when|if) .+)$/i.exec(meaning) ?? [];
  if (happens && condition)
    return { question: `when ${does} ${text} ${happens.toLowerCase()}`, answer: condition };
  const [, verb, object] =
    /^(include|measure|describe|refer to|mean|show)s? (.+)$/i.exec(meaning) ?? [];
  if (verb && object)
    return { question: `what ${does} ${text} ${verb.toLowerCase()}`, answer: object };
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
