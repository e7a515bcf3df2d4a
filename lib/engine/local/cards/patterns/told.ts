import { perObject } from '../../../caches/per-object';
import { plainProse } from '../../../language/sentences/plain-prose';
import type { SectionRole } from '../../../types';
import { type AnalysedDocument, type AnalysedSentence, sentenceText, wordAt } from '../../analysed';
import { withoutFinalMarks } from '../../clauses/clause';
import { isNounPhrase } from '../../clauses/noun-phrase';
import { findToken, rangeText } from '../../clauses/range';
import { findFinite } from '../../clauses/verbs';
import { isStudy } from '../../genres/article/abstract';
import type { RankedTerm } from '../../terms/term-index';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { type CardSource, type NewDraft, newDraft, type SentencePattern } from '../draft';
import { isPersonName } from '../subject';
import { insideText } from '../text';
import { isPerson } from './description';
import { authorsTerm } from './entries';

const NAME = "\\p{Lu}[\\p{L}.’'-]*(?: (?:\\p{Lu}[\\p{L}.’'-]*|de|von|van|la|du))*";

const FULL_NAME = `${NAME.slice(0, -1)}+`;

/** What essays tell: they define little. Only for a deck that has few other cards. */
export const toldCards: SentencePattern = (source, sentence) => {
  if (sentence.boilerplate || !isEssay(source.document)) return [];
  const text = plainProse(sentenceText(source.document, sentence)).replace(/[.!]$/, '');
  const asked = whoDid(text) ?? lifeOf(text) ?? whoWas(text) ?? whatIsArgued(source, sentence);
  if (!asked) return [];
  const { kind, front, back, about } = asked;
  const term = termOf(source, sentence, about);
  return [newDraft(kind, { front: asQuestion(front), back: asSentence(back), term, spare: true })];
};

const LONGEST_ESSAY = 4_000;
const OF_TEXTBOOKS: ReadonlySet<SectionRole> = new Set([
  'keyTerms',
  'glossary',
  'objectives',
  'reviewQuestions',
]);

/** A short text that is no study and no chapter of a textbook, which defines what matters. */
const isEssay = perObject(
  (document: AnalysedDocument): boolean =>
    document.source.wordCount <= LONGEST_ESSAY &&
    !isStudy(document) &&
    !document.source.sections.some(({ role }) => OF_TEXTBOOKS.has(role)),
);

type Told = Pick<NewDraft, 'front' | 'back'> & { kind: 'told' | 'claim'; about: string };

/** Of a name that isn't ranked. */
const CHANCE = 0.3;

function termOf(
  { terms }: CardSource,
  { firstToken, endToken }: AnalysedSentence,
  about: string,
): RankedTerm {
  const ranked = terms
    .within(firstToken, endToken)
    .find(({ term }) => term.text.toLowerCase() === about.toLowerCase());
  return ranked?.term ?? { ...authorsTerm(about, null), chance: CHANCE };
}

const CLEFT = new RegExp(
  `^It was (?:(?:another|an?|the|(?:his|her|their) [\\p{L} ]{2,30}) ?[\\p{Ll} ]{0,30}, )?(${NAME}),? who (?!had\\b)(\\p{Ll}.{8,})$`,
  'u',
);

/** "It was John Millais who painted the portrait in 1870." */
function whoDid(text: string): Told | null {
  const [, name, did] = CLEFT.exec(text) ?? [];
  if (!name || !did || !isPersonName(name)) return null;
  return { kind: 'told', front: `who ${did}`, back: name, about: name };
}

const LIFE = new RegExp(
  `^(?:The [\\p{L} ]{3,40}? )?(${NAME}) (was born|died) ((?:in|at|on) [^,;]{0,60}\\b1[0-9]\\d\\d)(?:[,;].*| (?:and|but) .*)?$`,
  'u',
);
const DATE = /^(?:in|on) (?:\d|\p{Lu}\p{L}+ \d{4}|\p{Lu}\p{L}+ \d{1,2})/u;

/** "Thomas Frost was born in Croydon on 16 December 1821." */
function lifeOf(text: string): Told | null {
  const [, name, event = '', place = ''] = LIFE.exec(text) ?? [];
  if (!name || /^(?:He|She|It|They)$/.test(name)) return null;
  const asks = DATE.test(place) && !/ (?:in|at) \p{Lu}/u.test(place) ? 'when' : 'when and where';
  const front = event === 'died' ? `${asks} did ${name} die` : `${asks} was ${name} born`;
  return { kind: 'told', front, back: place, about: name };
}

/** "Dickens’s", "the American", or any word: what may open the description of a person. */
const OF_WHOM = `(?:${NAME}[’']s |(?:\\p{Lu}\\p{L}+(?:an|ish|ese|ch) )?(?:\\p{Ll}[\\p{L}-]+ )??)`;
const DESCRIBED = new RegExp(
  `(?:^|[^\\p{L}])((?:[Tt]he |[Aa]n? )?${OF_WHOM}(?:\\p{Ll}[\\p{L}-]+ and )?\\p{Ll}[\\p{L}-]+) (${FULL_NAME})`,
  'u',
);
const IS_PAST = /\b(?:was|were|had|did|\p{Ll}{3,}ed)\b/u;

/** "the American poet Henry Longfellow", "Dickens’s friend and biographer John Forster" */
function whoWas(text: string): Told | null {
  const [, said = '', written = ''] = DESCRIBED.exec(text) ?? [];
  const name = written.replace(/[’']s$/, '').replace(/[.,]$/, '');
  const back = said.replace(/^(?:the|an?) /i, '');
  if (!isPersonName(name) || countWords(name) < 2 || countWords(back) < 2) return null;
  if (!back.split(' and ').every((part) => isPerson(`a ${part}`)) || written !== name) return null;
  const article = /^\p{Lu}\p{Ll}+[’']s /u.test(back) ? '' : /^[aeio]/iu.test(back) ? 'an ' : 'a ';
  const front = `who ${IS_PAST.test(text) ? 'was' : 'is'} ${name}`;
  return { kind: 'told', front, back: `${article}${back}`, about: name };
}

/** "Darwin", "Critics", "Modern historians" */
const WHO_SAYS = `(${NAME}|\\p{Lu}\\p{Ll}+s|\\p{Lu}\\p{Ll}+ [\\p{Ll}-]+s)`;
const SAY = '(argu|claim|assert|contend|maintain|posit|propos|insist|conclud|suggest)(e?s|ed|e)?';
const SAYS = new RegExp(
  `^(?:[^,]{1,60}, )?${WHO_SAYS} (?:\\p{Ll}+ly |also |further |then )?${SAY} that$`,
  'u',
);
const NOBODY =
  /^(?:I|We|He|She|It|They|This|These|That|Those|Some|Many|Most|Several|Others?|Critics?|People|Scholars|Researchers|Evidence|Results|Studies|Research|Data|Findings)\b/;
const LEANS =
  /\b(?:this|these|that|those|such|they|their|it|its|he|his|she|her|them|here|we|our|I|my)\b/iu;
const FEWEST_WORDS = 6;
const MOST_WORDS = 36;
const MOST_OF_TOPIC = 9;

/** "Foucault argues that the conditions in prisons are the product of society." */
function whatIsArgued(source: CardSource, sentence: AnalysedSentence): Told | null {
  const { document } = source;
  const end = withoutFinalMarks(document, sentence);
  const that = findToken(document, { from: sentence.firstToken, to: end }, new Set(['that']));
  if (that === null) return null;
  const opening = rangeText(document, sentence.passage, {
    from: sentence.firstToken,
    to: that + 1,
  });
  const [, who, verb = '', ending = ''] = SAYS.exec(opening) ?? [];
  const finite = who && !NOBODY.test(who) ? findFinite(document, that + 1, end) : null;
  if (!who || finite === null) return null;
  const subject = { from: that + 1, to: finite };
  const topic = insideText(source, sentence, subject);
  const claim = rangeText(document, sentence.passage, { from: that + 1, to: end });
  const back = shortened(claim, FEWEST_WORDS, MOST_WORDS);
  const isTopic = isNounPhrase(document, subject) && countWords(topic) <= MOST_OF_TOPIC;
  if (!back || !isTopic || LEANS.test(topic) || wordAt(document, that + 1).tag === 'PRON')
    return null;
  const base = /(?:argu|propos|conclud)$/.test(verb) ? `${verb}e` : verb;
  const asks = ending === 'ed' ? 'did' : /s$/.test(ending) ? 'does' : 'do';
  const name = /^\p{Lu}\p{Ll}+s(?: |$)/u.test(who) && asks === 'do' ? who.toLowerCase() : who;
  return {
    kind: 'claim',
    front: `what ${asks} ${name} ${base} about ${topic}`,
    back,
    about: topic,
  };
}
