import { analyse, type Token } from '../language/analyse';

export type SpanKind =
  | 'phrase'
  | 'name'
  | 'date'
  | 'number'
  | 'quantity'
  | 'quotation'
  | 'clause'
  | 'infinitive'
  | 'predicate'
  | 'complement'
  | 'prepositional'
  | 'joined'
  | 'of'
  | 'part'
  | 'adjective'
  | 'verb';

/** Words of a sentence that may answer a question: tokens `first` to `last`. */
export type Span = { first: number; last: number; kinds: Set<SpanKind> };

export type TaggedSentence = { text: string; tokens: Token[]; spans: Span[] };

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const ORDINAL =
  '\\d{1,2}(?:st|nd|rd|th)|[a-z]{2,6}teenth|twentieth|twelfth|eleventh|tenth|ninth|eighth|seventh|sixth|fifth|fourth|third|second|first';
const DATE = new RegExp(
  `\\b(?:(?:${MONTH}) \\d{1,2}(?:,? \\d{4})?|\\d{1,2} (?:${MONTH})(?: \\d{4})?|(?:${MONTH})(?: \\d{4})?|` +
    `(?:(?:early|mid|late)[- ])?(?:${ORDINAL})[ -]centur(?:y|ies)|(?:1\\d|20)\\d\\d(?:s|[-–](?:\\d{4}|\\d{2}))?|` +
    '\\d{1,4} (?:BCE?|AD|CE))\\b',
  'g',
);
const COUNT =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|' +
  'eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion|' +
  'half|dozen|twice|once|several';
const NUMBER = new RegExp(
  `(?:[$£€] ?)?\\d[\\d,]*(?:\\.\\d+)?(?: ?%| (?:percent|hundred|thousand|million|billion|trillion)\\b)*|` +
    `\\b(?:${COUNT})(?:[ -](?:${COUNT}))*\\b`,
  'gi',
);
const QUOTATION = /["“][^"“”]{2,80}["”]/g;

/** Tags an English sentence and finds everything in it that could stand as an answer. */
export function tagSentence(text: string): TaggedSentence {
  const tokens = analyse(text, 'en').slice(0, LONGEST);
  const found = new SpanList();
  addNounPhrases(found, tokens);
  addNames(found, tokens);
  addMatches(found, text, tokens);
  tokens.forEach((_, at) => {
    addClauses(found, tokens, at);
  });
  return { text, tokens, spans: found.list() };
}

/** Tokens; a longer "sentence" is a list or a table. */
const LONGEST = 120;

class SpanList {
  private readonly spans = new Map<number, Span>();

  add(first: number, last: number, kind: SpanKind): void {
    if (last < first) return;
    const key = first * LONGEST + last;
    const known = this.spans.get(key);
    if (known) known.kinds.add(kind);
    else this.spans.set(key, { first, last, kinds: new Set([kind]) });
  }

  list(): Span[] {
    return [...this.spans.values()];
  }
}

function isNominal(token: Token | undefined): boolean {
  return token !== undefined && /^(?:NOUN|PROPN|NUM|ADJ)$/.test(token.tag);
}

function isCapitalised(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.text);
}

function addNounPhrases(found: SpanList, tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    if (!startsPhrase(tokens, at)) continue;
    const last = phraseEnd(tokens, at);
    found.add(at, last, 'phrase');
    if (last > at) found.add(at + 1, last, 'part');
    if (last > at + 1) found.add(last, last, 'part');
    addJoined(found, tokens, at, last);
    at = last;
  }
}

function startsPhrase(tokens: Token[], at: number): boolean {
  if (isNominal(tokens[at])) return true;
  return tokens[at]!.tag === 'VERB' && /(?:ing|ed)$/.test(tokens[at]!.text) && tokens[at + 1]?.tag === 'NOUN';
}

function phraseEnd(tokens: Token[], from: number): number {
  let end = from;
  let last = from;
  while (tokens[end + 1] && (isNominal(tokens[end + 1]) || /^(?:-|%|['’]s)$/.test(tokens[end + 1]!.text))) {
    end++;
    if (!/^(?:-|['’]s)$/.test(tokens[end]!.text)) last = end;
  }
  return last;
}

/** "the theory of relativity", "bread and butter", "a tax on imports": one or two phrases more. */
function addJoined(found: SpanList, tokens: Token[], first: number, last: number): void {
  let end = last;
  for (let more = 0; more < 2; more++) {
    const link = tokens[end + 1]?.text ?? '';
    if (!/^(?:of|for|and|or|,|in|to)$/.test(link)) return;
    let next = end + 2;
    while (tokens[next] && (tokens[next]!.tag === 'DET' || /^(?:his|her|its|their)$/.test(tokens[next]!.text))) next++;
    if (!isNominal(tokens[next])) return;
    end = next;
    while (isNominal(tokens[end + 1])) end++;
    found.add(first, end, link === 'of' ? 'of' : 'joined');
  }
}

/** Runs of capitals, small link words inside them included: "Bank of England". */
function addNames(found: SpanList, tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    if (!isCapitalised(tokens[at]) || (at === 0 && tokens[at]!.tag !== 'PROPN')) continue;
    let last = at;
    while (isCapitalised(tokens[last + 1])) last++;
    found.add(at, last, 'name');
    const long = linkedNameEnd(tokens, last);
    if (long > last) found.add(at, long, 'name');
    at = long;
  }
}

function linkedNameEnd(tokens: Token[], from: number): number {
  let last = from;
  for (;;) {
    let next = last + 1;
    while (tokens[next] && next - last <= 2 && /^(?:of|the|de|and|&|for|al|von|van|-)$/.test(tokens[next]!.text))
      next++;
    if (!isCapitalised(tokens[next])) return last;
    last = next;
  }
}

function addMatches(found: SpanList, text: string, tokens: Token[]): void {
  for (const { first, last } of matches(DATE, text, tokens)) found.add(first, last, 'date');
  for (const { first, last } of matches(QUOTATION, text, tokens)) found.add(first + 1, last - 1, 'quotation');
  for (const { first, last } of matches(NUMBER, text, tokens)) {
    found.add(first, last, 'number');
    let end = last;
    while (end < last + 3 && isNominal(tokens[end + 1])) end++;
    if (end > last) found.add(first, end, 'quantity');
  }
}

function matches(pattern: RegExp, text: string, tokens: Token[]): { first: number; last: number }[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const first = tokens.findIndex(({ end }) => end > index);
    const last = tokens.findLastIndex(({ start }) => start < index + match.length);
    return first < 0 ? [] : [{ first, last }];
  });
}

function addClauses(found: SpanList, tokens: Token[], at: number): void {
  const token = tokens[at]!;
  const before = tokens[at - 1]?.text.toLowerCase() ?? '';
  if (token.tag === 'ADJ' || token.tag === 'ADV') found.add(at, at, 'adjective');
  if (token.tag === 'VERB') {
    found.add(at, at, 'verb');
    if (before === 'to')
      for (const first of [at, at - 1]) found.add(first, clauseEnd(tokens, at, 14, STOPS), 'infinitive');
    else found.add(at, clauseEnd(tokens, at, 14, STOPS), 'predicate');
  }
  if (/^(?:in|at|on|from|through|by|with|into)$/.test(token.text)) {
    found.add(at, clauseEnd(tokens, at, 14, STOPS), 'prepositional');
  }
  if (introducesClause(tokens, at)) {
    found.add(at, clauseEnd(tokens, at, 14, STOPS), 'clause');
    found.add(at, clauseEnd(tokens, at, 24, LONG_STOPS), 'clause');
  }
  if (/^(?:VERB|AUX)$/.test(tokens[at - 1]?.tag ?? '') && token.tag !== 'PUNCT') {
    found.add(at, clauseEnd(tokens, at, 14, STOPS), 'complement');
  }
}

const STOPS = /^[,.;:()—–]$/;
const LONG_STOPS = /^[.;:()—–]$/;

function introducesClause(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]?.text.toLowerCase() ?? '';
  const twoBefore = tokens[at - 2]?.text.toLowerCase() ?? '';
  if (/^(?:because|since|that)$/.test(before)) return true;
  if (before === 'to') return twoBefore === 'due';
  if (before === 'of') return twoBefore === 'because';
  if (before === 'as') return twoBefore !== 'such';
  return /^(?:for|by)$/.test(before) && /ing$/.test(tokens[at]!.text);
}

function clauseEnd(tokens: Token[], from: number, longest: number, stops: RegExp): number {
  let end = from;
  while (end - from < longest && tokens[end + 1] && !stops.test(tokens[end + 1]!.text)) end++;
  return end;
}
