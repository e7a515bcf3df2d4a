import { perObject } from '../../caches/per-object';
import { analyse } from '../../language/analyse';
import { singularOf } from '../../language/words/words';
import { type AnalysedDocument, elementAt, mentionText, sentenceAt, wordAt } from '../analysed';
import { type Candidate, findCandidates, type Mention } from './candidates';
import { type Features, featuresOf } from './features';
import { statisticsOf } from './statistics';
import { stressedPhrases, stressOdds } from './stressed';
import trained from './weights.json';

export type KeyTerm = {
  /** `displayForm` */
  text: string;
  /** Equal for all inflections. */
  key: string;
  words: number;
  /** Comparable within one document. */
  score: number;
  /** Probability that a textbook would list it as a key term. */
  chance: number;
  /** Of a person, place or work. */
  isName: boolean;
  mentions: Mention[];
  /** The share of the mentions outside a longer phrase. */
  aloneShare: number;
};

const FEWEST_KEPT = 100;
const MOST_KEPT = 2_000;
const WORDS_PER_TERM = 25;

/** The key terms, best first. */
export function rankTerms(document: AnalysedDocument): KeyTerm[] {
  const candidates = findCandidates(document);
  const statistics = statisticsOf(document, candidates);
  const authors = authorsKeys(document);
  const stressed = stressedPhrases(document.source);
  const kept = Math.min(
    MOST_KEPT,
    Math.max(FEWEST_KEPT, Math.round(document.source.wordCount / WORDS_PER_TERM)),
  );
  return candidates
    .map((candidate) => {
      const plain = document.grammar
        ? termScore(featuresOf(document, statistics, candidate))
        : untaggedScore(candidate);
      const score = plain + stressOdds(document, stressed, candidate);
      return { candidate, score: authors.has(candidate.key) ? Math.max(score, AUTHORS) : score };
    })
    .sort((a, b) => b.score - a.score || compareKeys(a.candidate.key, b.candidate.key))
    .slice(0, kept)
    .map(({ candidate, score }) => ({
      ...displayForm(document, candidate),
      key: candidate.key,
      words: candidate.words,
      score,
      chance: chanceOf(document, candidate, score),
      mentions: candidate.mentions,
      aloneShare: Math.min(
        candidate.full / candidate.mentions.length,
        1 - (statistics.containedShare.get(candidate.key) ?? 0),
      ),
    }));
}

/** Least log-odds of a term that the authors explain in a glossary or list. */
const AUTHORS = 3;

/** As `Candidate.key`. */
function authorsKeys({ glossary, language }: AnalysedDocument): ReadonlySet<string> {
  const keys = [...glossary.values()].map(({ term }) =>
    analyse(term.toLowerCase(), language)
      .filter(({ text }) => text !== 'the' && /[\p{L}\p{N}]/u.test(text))
      .map(singularOf)
      .join(' '),
  );
  return new Set(keys);
}

/** "readLines", "mr.csv", "col_names"; not "dBase" and "macOS". */
function isIdentifier(document: AnalysedDocument, { mentions }: Candidate): boolean {
  const text = mentionText(document, elementAt(mentions, 0));
  return /(?:^|\s)\p{Ll}{2,}\p{Lu}\p{Ll}|[\p{L}\d][._]\p{Ll}|\(\)/u.test(text);
}

/** Least chance of a term in the document's title. */
const NAMED_IN_TITLE = 0.6;

function chanceOf(document: AnalysedDocument, candidate: Candidate, score: number): number {
  const chance = 1 / (1 + Math.exp(-score));
  if (isIdentifier(document, candidate)) return 0;
  const inTitle = ` ${document.source.title.toLowerCase()} `.includes(` ${candidate.key} `);
  return inTitle ? Math.max(chance, NAMED_IN_TITLE) : chance;
}

const WEIGHTS: Features = trained.weights;

/** Log-odds that a textbook would list the phrase as a key term (docs/term-ranker.md). */
function termScore(groups: readonly Features[]): number {
  let score = trained.bias;
  for (const features of groups)
    for (const name in features)
      score += (WEIGHTS[name] ?? Number.NaN) * (features[name] ?? Number.NaN);
  return score;
}

/** Log-odds are 0 for a word used four times in three passages. */
const UNTAGGED_EVEN = 4;

/** Without grammar, by repetition over many passages; a phrase of several words must be repeated itself. */
function untaggedScore({ mentions, full, passages, words }: Candidate): number {
  const uses = mentions.length;
  const phraseCost = words > 1 && uses < 3 ? 2 : 0;
  return 2 * Math.log(uses) + Math.log(passages) + full / uses - phraseCost - UNTAGGED_EVEN;
}

function compareKeys(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const SAMPLE = 60;

/** The most frequent form of a term inside sentences, or its singular if that is common enough. */
function displayForm(
  document: AnalysedDocument,
  { mentions }: Candidate,
): { text: string; isName: boolean } {
  const forms = new Map<string, Form>();
  const inProse = mentions.filter(({ sentence }) => sentenceAt(document, sentence).prose);
  for (const mention of (inProse.length > 0 ? inProse : mentions).slice(0, SAMPLE)) {
    const seen = formOf(document, mention);
    const form = forms.get(seen.text);
    if (form) {
      form.uses += seen.uses;
      // "of Mohism": its capital is no opening's.
      form.opens &&= seen.opens;
    } else forms.set(seen.text, seen);
  }
  const ranked = [...forms.values()].sort((a, b) => b.uses - a.uses);
  const best = elementAt(ranked, 0);
  const singular = best.plural
    ? ranked.find((form) => !form.plural && form.uses * 4 >= best.uses)
    : undefined;
  const chosen = ranked.find((form) => isShortFormOf(form, best)) ?? singular ?? best;
  // German nouns are always capitalized.
  return {
    text:
      chosen.opens && document.language !== 'de' ? withoutOpeningCapital(chosen.text) : chosen.text,
    isName: chosen.name,
  };
}

/** "CSV" where the text also writes "csv". */
function isShortFormOf(form: Form, other: Form): boolean {
  return /^\p{Lu}{2,6}$/u.test(form.text) && form.text.toLowerCase() === other.text.toLowerCase();
}

type Form = { text: string; uses: number; plural: boolean; opens: boolean; name: boolean };

/** Weight of a form at the start of a sentence, where capitals say little. */
const OPENING_USE = 0.1;

function formOf(document: AnalysedDocument, mention: Mention): Form {
  const { sentence, firstToken, endToken } = mention;
  const [first, head] = [wordAt(document, firstToken), wordAt(document, endToken - 1)];
  const opens = firstToken === sentenceAt(document, sentence).firstToken;
  return {
    text: mentionText(document, mention).replace(/\s+/g, ' '),
    uses: opens ? OPENING_USE : 1,
    plural: head.text !== head.lemma && head.text.endsWith('s'),
    opens:
      opens &&
      (first.tag !== 'PROPN' || (head.tag !== 'PROPN' && isPlainWord(document, first.text))),
    name: first.tag === 'PROPN' && head.tag === 'PROPN',
  };
}

/** Whether the text writes it without a capital, too: "opsin", but not "Merkel". */
function isPlainWord(document: AnalysedDocument, word: string): boolean {
  return plainWordsOf(document).has(word);
}

const plainWordsOf = perObject(({ source }: AnalysedDocument): ReadonlySet<string> => {
  const words = source.passages.flatMap(
    ({ text }) => text.match(/(?<= )\p{Ll}[\p{L}\p{N}’'-]*/gu) ?? [],
  );
  return new Set(words);
});

/** "Inflation" → "inflation"; "DNA", "McGill" and "Singular Spectrum Analysis" stay. */
function withoutOpeningCapital(text: string): string {
  return /^\p{Lu}[^\p{Lu}]*(?:\s|$)/u.test(text) && !/^\S+\s\p{Lu}\p{Ll}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
