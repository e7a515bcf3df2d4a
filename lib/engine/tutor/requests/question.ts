import { memoized } from '../../caches/memoized';
import { analyse, type Token } from '../../language/analyse';
import { isNominal } from '../../language/spans/phrases';
import { isGrammarWord } from '../../language/words/search-terms';

export type AnswerKind =
  | 'time'
  | 'number'
  | 'person'
  | 'place'
  | 'name'
  | 'definition'
  | 'thing'
  | 'other';

export type Question = {
  kind: AnswerKind;
  /** Stems of what is asked for: "company" in "which company", "people" in "how many people". */
  focus: string[];
  topic: string;
  /** In small letters: "people" in "how many old people of the city", else ''. */
  counted: string;
  verb: string;
  /** "did", "does": the answer follows the verb. */
  asksObject: boolean;
  asksYear: boolean;
  /** Stems of all content words. */
  content: ReadonlySet<string>;
};

const ASKING = /^(?:what|which|who|whom|whose|when|where|why|how)$/;
/** "Approximately how many …" */
const COUNTS = /^(?:\p{L}+ )?how many(?!\p{L})/iu;
const AMOUNT = /^(?:long|old|far|big|tall|large|high|often|fast|deep|wide|thick|heavy|late|early)$/;

/** Answer kind by the word after "what" or "which"; the first match. */
const KIND_OF_FOCUS: [AnswerKind, RegExp][] = [
  ['time', /^(?:year|years|date|day|month|decade|century|period|era)$/],
  [
    'number',
    /^(?:number|percent|percentage|population|amount|cost|price|temperature|distance|length|height|area|size|rate|age|score)$/,
  ],
  [
    'place',
    /^(?:city|country|state|place|location|region|province|county|continent|town|river|venue|stadium)$/,
  ],
  [
    'name',
    /^(?:person|president|king|queen|author|scientist|leader|emperor|name|company|organization|group|team|player|actor|band|singer|university|school)$/,
  ],
];

/** Several parts of an answer ask for it. */
export const readQuestion = memoized(200, (text): Question => {
  const tokens = analyse(text.trim(), 'en');
  const asking = tokens.findIndex((token) => ASKING.test(lower(token)));
  const { kind, focus } = wanted(tokens, asking);
  const content = tokens.filter(hasMeaning);
  return {
    kind,
    focus: focus.filter(({ tag }) => tag !== 'ADP').map(({ stem }) => stem),
    topic: focus.map((token) => token.text).join(' '),
    counted: COUNTS.test(text.trim()) ? headOf(focus) || lower(tokens[asking + 2]) : '',
    verb: content.filter(({ tag }) => tag === 'VERB').at(-1)?.stem ?? '',
    asksObject: tokens
      .slice(asking + 1, asking + 4)
      .some((token) => /^(?:did|does|do)$/.test(lower(token))),
    asksYear: /\byear/i.test(text),
    content: new Set(content.map(({ stem }) => stem)),
  };
});

type Wanted = { kind: AnswerKind; focus: Token[] };

function wanted(tokens: Token[], asking: number): Wanted {
  const word = lower(tokens[asking]);
  if (word === 'when') return { kind: 'time', focus: [] };
  if (word === 'where') return { kind: 'place', focus: [] };
  if (/^who/.test(word)) return { kind: 'person', focus: [] };
  if (word === 'how') return wantedByHow(tokens, asking);
  if (word === 'why' || word === '') return { kind: 'other', focus: [] };
  return wantedByWhat(tokens, asking);
}

function wantedByHow(tokens: Token[], asking: number): Wanted {
  const next = lower(tokens[asking + 1]);
  if (/^(?:many|much)$/.test(next))
    return {
      kind: 'number',
      focus: nounPhrase(tokens, asking + (isParticiple(tokens, asking + 2) ? 3 : 2)),
    };
  return { kind: AMOUNT.test(next) ? 'number' : 'other', focus: [] };
}

function wantedByWhat(tokens: Token[], asking: number): Wanted {
  const direct = nounPhrase(tokens, asking + 1);
  const focus = direct.length > 0 ? direct : phraseAfterBe(tokens, asking + 1);
  const byFocus = KIND_OF_FOCUS.find(([, words]) =>
    focus.some((token) => words.test(lower(token))),
  );
  if (byFocus) return { kind: byFocus[0], focus };
  return { kind: direct.length > 0 || focus.length === 0 ? 'thing' : 'definition', focus };
}

function phraseAfterBe(tokens: Token[], at: number): Token[] {
  if (!/^(?:is|was|are|were|['’]s)$/.test(lower(tokens[at]))) return [];
  let next = at + 1;
  while (/^(?:DET|PRON)$/.test(tokens[next]?.tag ?? '')) next++;
  return nounPhrase(tokens, next);
}

function nounPhrase(tokens: Token[], from: number): Token[] {
  let end = from;
  while (isNominal(tokens[end]) || lower(tokens[end]) === 'of') end++;
  return tokens.slice(from, end);
}

/** "listed buildings" */
function isParticiple(tokens: Token[], at: number): boolean {
  return tokens[at]?.tag === 'VERB' && isNominal(tokens[at + 1]);
}

/** "buildings" of "old buildings of the town". */
function headOf(phrase: Token[]): string {
  const end = phrase.findIndex(({ tag }) => tag === 'ADP');
  return lower((end < 0 ? phrase : phrase.slice(0, end)).at(-1));
}

/** Whether a name or a number answers it. */
export function asksForFact({ kind }: Question): boolean {
  return /^(?:time|number|person|place|name)$/.test(kind);
}

/** A content word. */
export function hasMeaning(token: Token): boolean {
  const word = lower(token);
  return (
    /[\p{L}\p{N}]/u.test(word) &&
    !isGrammarWord(word, 'en') &&
    !/^(?:many|much|name|type|kind)$/.test(word)
  );
}

function lower(token: Token | undefined): string {
  return token?.text.toLowerCase() ?? '';
}
