import { type AnalysedDocument, sentenceAt, sentenceText, wordAt } from '../analysed';
import { isShortFormOf } from '../cards/patterns/short-forms';
import { AGENTS, isPersonName } from '../cards/subject';
import { sentenceScore } from '../sentence-score';
import { overlaps, type RankedTerm, type TermIndex } from '../terms/term-index';
import { isGeneric } from './relating-words';

const LEAST_ALONE = 0.35;
/** In words: a shorter text names much only once. */
const SHORT_TEXT = 600;
const LEAST_CHANCE = 0.02;
/** Chances of a term to be one without doubt, to be one beside a longer one, and of a name that matters. */
const [SURE, LIKELY] = [0.5, 0.3];

/** Uses of a term whose sentences are read. */
const MOST_READ = 40;

/** Whether a term can be shown alone: no fragment of a longer one, no adjective, symbol, identifier or person, and not said in passing. */
export function isShown(document: AnalysedDocument, term: RankedTerm): boolean {
  const { aloneShare, chance, mentions, text } = term;
  const isShort = document.source.wordCount < SHORT_TEXT && chance >= LEAST_CHANCE;
  const isOften = mentions.length > 1 || isShort;
  const isUsed = aloneShare >= LEAST_ALONE && chance > 0 && (isOften || chance >= SURE);
  if (!isUsed || (chance < SURE && isGeneric(text)) || SYMBOL.test(text) || AGENTS.test(text))
    return false;
  if (isPassingName(document, term)) return false;
  return term.words > 1 || !(isAdjective(document, term) || isIdentifier(document, term));
}

/** Uses of a name that the text is about. */
const WORDS_PER_USE = 1000;

/** "Francis Sumner", "Imani", in a text about something else. */
function isPassingName({ source }: AnalysedDocument, term: RankedTerm): boolean {
  const { chance, isName, mentions, text } = term;
  if (!isName || chance >= LIKELY || mentions.length * WORDS_PER_USE >= source.wordCount)
    return false;
  return isPersonName(text) || /^\p{Lu}\p{Ll}+$/u.test(text);
}

/** "γδ", "S0 to S1" */
const SYMBOL = /^(?:\p{Script=Greek}{1,2}$|\p{Lu}\d )/u;

/** Mostly: "oxidative", cut from "oxidative fibers". */
function isAdjective(document: AnalysedDocument, { mentions }: RankedTerm): boolean {
  const used = mentions.filter(({ firstToken }) => wordAt(document, firstToken).tag === 'ADJ');
  return used.length * 2 > mentions.length;
}

/** Of a program: "x = f(y)", "};" */
const CODE = /[\w\])] ?[-+*/:]?= ?[\w([{'"-]|\w\([^()]*\)|[{};]$/;

/** "dfdz", at least half of whose uses stand in lines of code. */
function isIdentifier(document: AnalysedDocument, { mentions }: RankedTerm): boolean {
  const read = mentions.slice(0, MOST_READ).map(({ sentence }) => sentenceAt(document, sentence));
  const inCode = read.filter((one) => !one.prose && CODE.test(sentenceText(document, one)));
  return inCode.length > 0 && inCode.length * 2 >= read.length;
}

/** Whether one of two terms is a part of the other. */
export function overlap(a: RankedTerm, b: RankedTerm): boolean {
  return Math.min(a.chance, b.chance) < LIKELY && overlaps(a.key, b.key);
}

/** Whether one of two terms is a form or the short form of the other. */
export function areForms(a: RankedTerm, b: RankedTerm): boolean {
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a];
  return (
    (long.key.startsWith(short.key) && /^(?:e?[ns]|e)$/.test(long.key.slice(short.key.length))) ||
    isShortFormOf(short.text, long.text)
  );
}

/** By probability and frequency, 0 to 1. */
export function weightOf(term: RankedTerm): number {
  return Math.min(1, 0.6 * term.chance + 0.12 * Math.log1p(term.mentions.length * term.aloneShare));
}

/** Of a term's uses, the one whose sentence says most. */
export function bestSentence(
  document: AnalysedDocument,
  terms: TermIndex,
  mentions: RankedTerm['mentions'],
): number {
  let best = { sentence: 0, score: -1 };
  for (const { sentence, firstToken } of mentions.slice(0, MOST_READ)) {
    const opens = firstToken - sentenceAt(document, sentence).firstToken <= 1 ? 2 : 1;
    const score = sentenceScore(document, terms, sentence) * opens;
    if (score > best.score) best = { sentence, score };
  }
  return best.sentence;
}
