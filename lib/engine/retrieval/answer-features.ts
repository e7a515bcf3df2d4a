import type { Candidate } from './answer-candidate';
import type { Question } from './question';
import type { SpanKind } from './spans/span-list';

const has = (kind: SpanKind) => (c: Candidate) => c.span.kinds.has(kind);
const when =
  (kinds: Question['kind'][], test: (c: Candidate) => boolean) =>
  (c: Candidate): boolean =>
    kinds.includes(c.question.kind) && test(c);
const kindOf = (c: Candidate, ...kinds: SpanKind[]): boolean =>
  kinds.some((kind) => c.span.kinds.has(kind));
const capital = (c: Candidate): boolean => /^\p{Lu}/u.test(c.inside[0]?.text ?? '');
const near = (c: Candidate, stem: string | undefined, from: number, to: number): boolean =>
  stem !== undefined &&
  c.sentence.tokens
    .slice(Math.max(0, from), to + 1)
    .some((token, i) => token.stem === stem && outside(c, Math.max(0, from) + i));
const outside = (c: Candidate, at: number): boolean => at < c.span.first || at > c.span.last;
const focusHead = (c: Candidate): string | undefined => c.question.focus.at(-1);

/** Each about 0 to 1; weights in `answer-weights.json`. */
export const FEATURES = {
  sentenceShare: (c) => c.found.share,
  passageShare: (c) => c.found.passageShare,
  bestPassage: (c) => c.found.passageShare === 1,
  coverage: (c) => c.found.coverage,
  pairs: (c) => c.found.pairs,
  sentenceLength: (c) => Math.min(c.sentence.tokens.length, 80) / 80,
  defines: (c) => c.defines,
  meanDistance: (c) => c.meanDistance / 10,
  distance: (c) => Math.min(c.distance, 10) / 5,
  opens: (c) => c.span.first === 0,
  place: (c) => c.span.first / c.sentence.tokens.length,
  echo: (c) => c.echo,
  onlyEcho: (c) => c.echo === 1,
  rarity: (c) => c.rarity,
  pronoun: (c) => c.inside.length === 1 && c.inside[0]?.tag === 'PRON',
  length: (c) => Math.min(c.inside.length, 12) / 6,
  long: (c) => c.inside.length > 6,
  phrase: has('phrase'),
  of: has('of'),
  joined: has('joined'),
  part: has('part'),
  clause: has('clause'),
  infinitive: has('infinitive'),
  predicate: has('predicate'),
  complement: has('complement'),
  prepositional: has('prepositional'),
  quotation: has('quotation'),
  quantity: has('quantity'),
  adjective: has('adjective'),
  verb: has('verb'),
  bracketed: (c) => c.before === '(' && c.after === ')',
  timeIsDate: when(['time'], (c) => kindOf(c, 'date')),
  timeIsShortDate: when(['time'], (c) => kindOf(c, 'date') && c.inside.length <= 4),
  yearIsYear: (c) =>
    c.question.asksYear && c.inside.length === 1 && /^\d{4}$/.test(c.inside[0]?.text ?? ''),
  numberIsNumber: when(['number'], (c) => kindOf(c, 'number', 'quantity')),
  numberIsBare: when(['number'], (c) => kindOf(c, 'number') && c.inside.length <= 2),
  numberHasUnit: (c) => c.question.kind === 'number' && hasUnit(c),
  personIsName: when(['person', 'name'], (c) => kindOf(c, 'name')),
  personIsCapital: when(['person', 'name'], capital),
  personIsRole: when(['person'], (c) => !capital(c) && ROLE.test(c.inside.at(-1)?.text ?? '')),
  placeIsName: when(['place'], (c) => kindOf(c, 'name')),
  placeIsCapital: when(['place'], capital),
  placeIsPhrase: when(['place'], (c) => !capital(c) && kindOf(c, 'phrase')),
  placeAfterPreposition: when(['place'], (c) =>
    /^(?:in|at|from|to|near|of|on)$/.test(introducer(c)),
  ),
  reasonIsClause: when(['reason'], (c) => kindOf(c, 'clause')),
  reasonIsInfinitive: when(['reason'], (c) => kindOf(c, 'infinitive')),
  mannerIsClause: when(['manner'], (c) => kindOf(c, 'clause') || c.before === 'by'),
  mannerIsPrepositional: when(['manner'], (c) => kindOf(c, 'prepositional')),
  mannerIsPhrase: when(['manner'], (c) => kindOf(c, 'phrase')),
  mannerIsPredicate: when(['manner'], (c) => kindOf(c, 'predicate', 'complement')),
  thingIsShort: (c) =>
    c.question.kind === 'thing' && c.question.focus.length > 0 && c.inside.length <= 3,
  thingIsPhrase: when(['thing', 'definition'], (c) => kindOf(c, 'phrase')),
  thingIsName: when(['thing', 'definition'], (c) => kindOf(c, 'name')),
  thingIsClause: when(['thing', 'definition'], (c) => kindOf(c, 'clause')),
  thingIsPredicate: when(['thing'], (c) => kindOf(c, 'predicate', 'complement')),
  thingIsNumber: when(['thing', 'definition'], (c) => kindOf(c, 'number', 'quantity')),
  thingIsDate: when(['thing', 'definition'], (c) => kindOf(c, 'date')),
  definitionIsPhrase: when(['definition'], (c) => kindOf(c, 'phrase')),
  definitionIsComplement: when(['definition'], (c) => kindOf(c, 'complement')),
  otherIsPhrase: when(['other'], (c) => kindOf(c, 'phrase')),
  focusInside: (c) =>
    c.question.focus.some((stem) => c.inside.some((token) => token.stem === stem)),
  focusIsHead: (c) => c.inside.length > 1 && c.inside.at(-1)?.stem === focusHead(c),
  focusNear: (c) => near(c, focusHead(c), c.span.first - 4, c.span.last + 4),
  focusBeside: (c) => near(c, focusHead(c), c.span.first - 2, c.span.last + 1),
  named: (c) => /^(?:called|named|termed|known|as|dubbed|titled)$/.test(introducer(c)),
  beforeVerb: (c) => c.fromVerb !== null && c.fromVerb < 0 && c.fromVerb >= -3,
  afterVerb: (c) => c.fromVerb !== null && c.fromVerb > 0 && c.fromVerb <= 3,
  doesIt: when(['person', 'thing'], (c) => !c.question.asksObject && isDoer(c)),
  isDoneTo: (c) =>
    c.question.asksObject && c.fromVerb !== null && c.fromVerb > 0 && c.fromVerb <= 4,
  verbDistance: (c) => (c.fromVerb === null ? 1 : Math.min(10, Math.abs(c.fromVerb)) / 10),
} satisfies Record<string, (candidate: Candidate) => number | boolean>;

const ROLE =
  /(?:er|or|ist|ian|ans|ers|ors|ists|men|people|king|queen|president|members?|government|company|church|army|team)$/;

function introducer(c: Candidate): string {
  return /^(?:the|a|an|his|her|its|their|,|"|“)$/.test(c.before) ? c.twoBefore : c.before;
}

function hasUnit(c: Candidate): boolean {
  const around = c.sentence.tokens.slice(c.span.first, c.span.last + 4);
  return c.question.focus.some((stem) => around.some((token) => token.stem === stem));
}

function isDoer(c: Candidate): boolean {
  return c.fromVerb !== null && ((c.fromVerb < 0 && c.fromVerb >= -5) || c.before === 'by');
}
