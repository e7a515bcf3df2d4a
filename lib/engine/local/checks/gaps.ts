import { groupOf, union } from '../../language/patterns';
import { everydayZipf } from '../../language/words/word-lists';
import { GAP } from '../../types';
import { type AnalysedDocument, mentionText, sentenceAt, wordAt } from '../analysed';
import type { CardSource } from '../cards/draft';
import { isWholePhrase } from '../cards/patterns/blanks';
import { saysKind } from '../cards/patterns/description';
import { AGENTS } from '../cards/subject';
import { formBefore, givesAway, lastWord } from '../cards/text';
import { isFiniteVerb } from '../clauses/verbs';
import type { RankedTerm, TermUse } from '../terms/term-index';
import { countWords } from '../wording/phrasing';
import { stemsOf } from './evidence';
import { isHistory, type Statement } from './statements';

/** A statement without one of its key terms. */
export type Gap = {
  term: RankedTerm;
  /** As the statement writes it. */
  written: string;
  text: string;
  /** The rest of the statement. */
  meaning: string;
  sentence: number;
  form: ReturnType<typeof formBefore>;
  /** The statement defines or names it, so that few other terms fit. */
  central: boolean;
};

/** Of the term, by what the statement says of it. */
const LEAST_CHANCE = { named: 0.015, defined: 0.06, opening: 0.05, aside: 0.2 };
/** Of "level of trade" and of a name; in a text that tells what happened, names matter. */
const LEAST_CHANCE_JOINED = 0.2;
const LEAST_CHANCE_NAME = 0.3;
const LEAST_CHANCE_NAME_OF_HISTORY = 0.06;
/** Zipf scale; gaps for more common words have many solutions. */
const MOST_EVERYDAY = 4;
/** Apart from the term; of those that aren't stop words, where it isn't defined. */
const FEWEST_WORDS = 5;
const FEWEST_STEMS = 4;
/** No terms of their own. */
const VAGUE = union([
  // "extensive research"
  new RegExp(
    `^${groupOf([
      'common|extensive|recent|new|higher|lower|large|small|larger|smaller|certain|excess|greater',
      'modern|early|late|other|economist|president|professor|dr|main|major|important|notable',
      'original|initial|previous|primary|final|first|second|third|basic|defining|key',
    ])}\\b`,
    'i',
  ),
  /\bitems?$/i,
  /^(?:definition|meaning|term|word)s?$/i,
]);

/** "the jugular (suprasternal) notch". */
const GOES_ON = /^ \((?!or\b|also\b)\p{Ll}[\p{L}-]*\) \p{Ll}/u;
const OPENS = /^(?:(?:The|A\(n\)) )?_____ (?!\p{L}+ed (?:by|in|for|to|from|with|on|at)\b)/u;
const DEFINES =
  /^(?:(?:The|A\(n\)) )?_____(?: \([^)]+\))? (?:(?:is|are) ((?:an?|the|any|\p{L}+s\b).*)|(?:refers? to|means?|consists? of|occurs? when|involves?) )/u;
const NAMES =
  /\b(?:called|known as|termed|named|referred to as) (?:the |a\(n\) )?_____|_____(?: \([^)]*\))?(?:, which (?:is|are|means?|refers? to|involves?)|—(?:the|an?)|, (?:defined as|meaning)) /;
/** "La _____ es un pigmento …" */
const DEFINES_ELSEWHERE =
  /^(?:\p{L}+(?:['’]| ))?_____ (?:ist|sind|est|sont|es|son|é|são|è|sono) /iu;
/** In brackets, or known from what stands before. */
const POINTED_AT =
  /(?:\(|(?<!\p{L})(?:this|these|dies\p{L}*|ce|cet|cette|ces|est[aeo]s?|ess[aeo]s?|quest\p{L}*) )$/iu;
/** Other examples would fit. */
const ONE_EXAMPLE = /\b(?:such as|including) [^.;]{0,60}$/;
const ENDS = /\b(?:is|are) (?:the |a\(n\) )?_____\.$/;

/** By its key terms: those that it defines or names first, then the most important. */
export function gapsIn(source: CardSource, statement: Statement): Gap[] {
  const { firstToken, endToken } = sentenceAt(source.document, statement.sentence);
  return source.terms
    .within(firstToken, endToken)
    .filter((use) => isAskable(source, use) && isWholePhrase(source, use))
    .flatMap((use) => gapAt(source, statement, use) ?? [])
    .sort((a, b) => Number(b.central) - Number(a.central));
}

function isAskable({ document }: CardSource, { term }: TermUse): boolean {
  const text = term.text.toLowerCase();
  const isEveryday =
    term.words === 1 && Math.max(everydayZipf(text), everydayZipf(term.key)) > MOST_EVERYDAY;
  const isTitle = document.source.title.toLowerCase().includes(text);
  return !isEveryday && !isTitle && !VAGUE.test(text) && !AGENTS.test(lastWord(text));
}

function gapAt(source: CardSource, { text, sentence }: Statement, use: TermUse): Gap | null {
  const { document } = source;
  const { term, firstToken, endToken } = use;
  const mention = { sentence, firstToken, endToken };
  const written = mentionText(document, mention).replace(/\s+/g, ' ');
  const at = placeIn(text, written);
  if (at === null) return null;
  const [before, after] = [text.slice(0, at), text.slice(at + written.length)];
  const meaning = before + after;
  const isTold = givesAway(meaning, written) || POINTED_AT.test(before) || GOES_ON.test(after);
  if (isTold || countWords(meaning) < FEWEST_WORDS) return null;
  const article = document.grammar ? before.replace(/\b(a)n? $/i, '$1(n) ') : before;
  const gapped = article + GAP + after;
  const opens = OPENS.test(gapped) && isFiniteVerb(wordAt(document, endToken));
  const { central, least } = placeOf(gapped, opens);
  const isAside = !central && !opens;
  const isListed = gapped.includes(`, ${GAP},`) || ONE_EXAMPLE.test(before);
  if (isAside && (isNameIn(document, term, written) || isListed)) return null;
  if (term.chance < Math.max(least, leastOf(document, term, central))) return null;
  if (!central && stemsOf(meaning).size < FEWEST_STEMS) return null;
  const form = formBefore(source, mention);
  return { term, written, text: gapped, meaning, sentence, form, central };
}

/** Without grammar, by its capitals; all German nouns have one. */
const isNameIn = ({ grammar, language }: AnalysedDocument, term: RankedTerm, written: string) =>
  term.isName || (!grammar && language !== 'de' && /(?<!\p{L})\p{Lu}/u.test(written));

const LETTER_LAST = /[\p{L}\p{N}]$/u;
const LETTER_FIRST = /^[\p{L}\p{N}]/u;

/** Where whole words stand in a text, in any case. A pattern made of each term took a fifth of a document's time. */
function placeIn(text: string, words: string): number | null {
  const [lowered, sought] = [text.toLowerCase(), words.toLowerCase()];
  // "İ" has two letters in lower case.
  if (lowered.length !== text.length) return null;
  for (let at = lowered.indexOf(sought); at >= 0; at = lowered.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(end, end + 2)];
    if (!LETTER_LAST.test(before) && !LETTER_FIRST.test(after)) return at;
  }
  return null;
}

/** What a statement says of the term in its gap, and the term's least chance for that. */
function placeOf(gapped: string, opens: boolean): { central: boolean; least: number } {
  if (NAMES.test(gapped)) return { central: true, least: LEAST_CHANCE.named };
  const [defines, kind] = DEFINES.exec(gapped) ?? [];
  const isDefined = defines !== undefined && (kind === undefined || saysKind(kind));
  if (isDefined || ENDS.test(gapped) || DEFINES_ELSEWHERE.test(gapped))
    return { central: true, least: LEAST_CHANCE.defined };
  return { central: false, least: opens ? LEAST_CHANCE.opening : LEAST_CHANCE.aside };
}

/** Whatever is said of it. */
function leastOf(
  document: AnalysedDocument,
  { isName, text, words }: RankedTerm,
  central: boolean,
): number {
  if (isName) return isHistory(document) ? LEAST_CHANCE_NAME_OF_HISTORY : LEAST_CHANCE_NAME;
  // "The astronauts wore …": a text that tells what happened says much of plain words.
  if (words === 1 && !central && isHistory(document)) return Number.POSITIVE_INFINITY;
  return / (?:of|in|to) |['’]s /.test(text) ? LEAST_CHANCE_JOINED : 0;
}
