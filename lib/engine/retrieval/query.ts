import { wordSet } from '../language/patterns';
import { type SearchWord, searchTerms, searchWords } from '../language/words/search-terms';
import { synonymsOf } from '../language/words/synonyms';
import { everydayZipf } from '../language/words/word-lists';
import { at } from './columns';
import { nearTerm } from './near-terms';
import type { OpenIndex } from './open-index';
import { otherSpelling } from './other-spellings';

export type QueryTerm = {
  id: number;
  /** Near 0 for a word in every sentence. */
  weight: number;
  /** How many powers of ten more often the document uses it than everyday English does. */
  lift: number;
};

export type Query = {
  /** Distinct. */
  terms: QueryTerm[];
  /** Adjacent in the question, as term ids. */
  pairs: [number, number][];
  /** Of all terms. */
  weight: number;
  /** Weight that the words missing from the document would have. */
  unknownWeight: number;
  /** Whether one of these is rare: a name, a term. */
  lacksRare: boolean;
  lacksName: boolean;
};

const ASKING = new Set(
  'name type kind many much call term mean say tell explain describ defin give known text document chapter get got come go goe happen'.split(
    ' ',
  ),
);
/** The same in other languages, as they are written. */
const ASKING_ELSEWHERE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    de: 'erkläre erklär erklären beschreibe beschreib nenne nenn definiere definier sag sage gib zeig fasse bedeutet bedeuten funktioniert text dokument',
    fr: 'explique expliquer expliquez décris définis cite nomme dis donne signifie veut dire fonctionne texte document',
    es: 'explica explícame explicar describe define nombra cita di da significa decir funciona texto documento',
    pt: 'explica explique explicar descreve define nomeia cita diz dá significa dizer funciona texto documento',
    it: 'spiega spiegami spiegare descrivi definisci nomina cita di dai significa dire funziona testo documento',
  }).map(([language, words]) => [language, wordSet(words)]),
);
/** What learners shorten. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ lab: 'laboratory', math: 'mathematics', stats: 'statistics', info: 'information' },
    ...{ psych: 'psychology', bio: 'biology', econ: 'economics', govt: 'government' },
  }),
);
const LONGEST_QUESTION = 2_000;
/** Unknown words that get a search for near terms, linear in the vocabulary each. */
const MAX_LOOKED_FOR = 12;
const NEAR_SHARE = 0.8;
const SYNONYM_SHARE = 0.7;
/** Of what a missing word counts: a synonym may mean another thing. */
const SYNONYM_DOUBT = 0.3;
/** Of an everyday word ("too", "work"), however rare it is in the document. */
const LEAST_SHARE = 0.55;

/** Tells little of what a question is about. */
const COMPARED =
  /^(?:old|young|bigg|larg|small|long|short|tall|high|low|deep|fast|slow|heavi|great|strong|weak|earli|lat|near|furth|common|simpl|easi|hard)(?:er|est)$/iu;
const COMPARED_SHARE = 0.25;
/** Asks for an amount, which the text has in figures: "how big". */
const AMOUNT_ASKED =
  /^how (?:many|much|big|large|old|long|tall|far|deep|high|fast|heavy|wide|often)(?!\p{L})/iu;

/** Asks for what speaks against a thing, or for it, in words that a text has for other things: "what's wrong with". */
const DRAWBACK_ASKED =
  /^(?:so |and )?what(?:[’']?s| is| are)? (?:so )?(?:wrong|bad|good|great) (?:with|about|of)(?!\p{L})/iu;

/** The words of a question that the document has, with their weights, and the weight of those that it lacks. */
export function queryOf(index: OpenIndex, question: string): Query {
  const bare = question.replace(AMOUNT_ASKED, '').replace(DRAWBACK_ASKED, '');
  const asked = queryOfWords(index, bare);
  return asked.terms.length > 0 ? asked : queryOfWords(index, question);
}

function queryOfWords(index: OpenIndex, question: string): Query {
  const words = searchWords(question.slice(0, LONGEST_QUESTION), index.language).flatMap((one) => {
    const long = searchWords(SHORT_FORMS.get(one.word.toLowerCase()) ?? '', index.language);
    const known = long.filter(({ term }) => index.termIds.has(term));
    return known.length === 0 || index.termIds.has(one.term) ? [one, ...known] : known;
  });
  const elsewhere = ASKING_ELSEWHERE.get(index.language);
  const subject = words.filter(({ word, term }) =>
    elsewhere ? !elsewhere.has(word.toLowerCase()) : !ASKING.has(term),
  );
  const told = subject.filter(({ word }) => !namesTeller(index, word));
  const asked = [told, subject].find(({ length }) => length > 0) ?? words;
  const query: Query = {
    terms: [],
    pairs: pairsOf(asked.map(({ term }) => index.termIds.get(term))),
    weight: 0,
    unknownWeight: 0,
    lacksRare: false,
    lacksName: false,
  };
  const distinct = [...new Map(asked.map((word) => [word.term, word])).values()];
  for (const { word, term } of distinct) {
    const id = index.termIds.get(term);
    if (id !== undefined)
      addTerm(query, {
        id,
        weight: rarity(index, id) * Math.max(LEAST_SHARE, tellingShare(word, index.language)),
        lift: liftOf(index, id, word),
      });
  }
  // A text on the French Revolution may call it the Revolution.
  const inTitle = new Set(searchTerms(index.title, index.language));
  const unknown = distinct.filter(({ term }) => !index.termIds.has(term) && !inTitle.has(term));
  unknown.forEach((word, at) => {
    const lookFor = at < MAX_LOOKED_FOR;
    if (!lookFor || !addSpelling(index, query, word)) addUnknown(index, query, word, lookFor);
  });
  return query;
}

/** Who tells or wrote a text, which speaks of "I". */
const TELLER = /^(?:author|writer|narrator|essayist|speaker|essay|article|accord(?:ing)?)s?$/iu;

/** Whether a word of a question is for who wrote the text, and not one of the text's own. */
function namesTeller({ language, text }: OpenIndex, word: string): boolean {
  if (language !== 'en' || !TELLER.test(word)) return false;
  return !new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text);
}

/** False where the document doesn't spell a word in another way either. */
function addSpelling(index: OpenIndex, query: Query, { word }: SearchWord): boolean {
  const ids = index.language === 'en' ? otherSpelling(index, word) : [];
  for (const id of ids)
    addTerm(query, { id, weight: rarity(index, id), lift: liftOf(index, id, word) });
  return ids.length > 0;
}

function addUnknown(
  index: OpenIndex,
  query: Query,
  { word, term, start }: SearchWord,
  lookFor: boolean,
): void {
  const near = lookFor ? nearTerm(index, term, mayBeMisspelt(word, index.language)) : null;
  const synonym = index.language === 'en' ? synonymIn(index, word.toLowerCase()) : undefined;
  const id = near ?? synonym;
  const isName = start > 0 && /^\p{Lu}/u.test(word) && index.language === 'en';
  const share = isName
    ? 1
    : COMPARED.test(word)
      ? COMPARED_SHARE
      : tellingShare(word, index.language);
  if (id !== undefined) {
    const known = near === null ? SYNONYM_SHARE : NEAR_SHARE;
    addTerm(query, { id, weight: known * rarity(index, id), lift: liftOf(index, id, word) });
    if (near === null) query.unknownWeight += SYNONYM_DOUBT * maxRarity(index) * share;
  } else {
    query.lacksName ||= isName;
    query.unknownWeight += maxRarity(index) * share;
    query.lacksRare ||= share === 1;
  }
}

function synonymIn({ termIds }: OpenIndex, word: string): number | undefined {
  return synonymsOf(word)
    .map((one) => termIds.get(one))
    .find((id) => id !== undefined);
}

function addTerm(query: Query, term: QueryTerm): void {
  if (query.terms.some((other) => other.id === term.id)) return;
  query.terms.push(term);
  query.weight += term.weight;
}

/** Of a word that everyday English hardly uses, as if it were used once in a hundred million words. */
const RAREST_ZIPF = 1;
const WORDS_OF_ZIPF = 1e9;
/** Without frequencies of everyday words: what questions that a document answers often have. */
const TYPICAL_LIFT = 3.5;

function liftOf(index: OpenIndex, id: number, word: string): number {
  if (index.language !== 'en') return TYPICAL_LIFT;
  const share = positionsOf(index, id).length / index.termAt.length;
  return (
    Math.log10(share * WORDS_OF_ZIPF) - Math.max(RAREST_ZIPF, everydayZipf(word.toLowerCase()))
  );
}

function mayBeMisspelt(word: string, language: string): boolean {
  return language !== 'en' || everydayZipf(word.toLowerCase()) === 0;
}

/** A missing name means another subject; a missing everyday word only another wording. */
function tellingShare(word: string, language: string): number {
  if (language !== 'en') return 1;
  return Math.min(1, Math.max(0.25, (6.5 - everydayZipf(word.toLowerCase())) / 3));
}

function pairsOf(ids: (number | undefined)[]): [number, number][] {
  const pairs = new Map<string, [number, number]>();
  for (let i = 1; i < ids.length; i++) {
    const [first, second] = [ids[i - 1], ids[i]];
    if (first !== undefined && second !== undefined)
      pairs.set(`${first} ${second}`, [first, second]);
  }
  return [...pairs.values()];
}

/** Where a term stands, in order. */
export function positionsOf(index: OpenIndex, term: number): Uint32Array {
  return index.positions.subarray(index.firstPosting[term], index.firstPosting[term + 1]);
}

/** The ids of a sentence’s words, in order. */
export function termsOf(index: OpenIndex, sentence: number): Uint32Array {
  return index.termAt.subarray(
    index.sentenceFirstPosition[sentence],
    index.sentenceFirstPosition[sentence + 1],
  );
}

/** Inverse sentence frequency. */
export function rarity(index: OpenIndex, term: number): number {
  let sentences = 0;
  let last = -1;
  for (const position of positionsOf(index, term)) {
    const sentence = at(index.positionSentence, position);
    if (sentence !== last) sentences++;
    last = sentence;
  }
  return inverseFrequency(sentences, index.sentenceStart.length);
}

/** Of a word in no sentence. */
export function maxRarity(index: OpenIndex): number {
  return inverseFrequency(0, index.sentenceStart.length);
}

export function inverseFrequency(having: number, of: number): number {
  return Math.log(1 + (of - having + 0.5) / (having + 0.5));
}
