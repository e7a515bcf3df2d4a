import type { Token } from '../../language/analyse';
import type { SpanKind } from '../../language/spans/span-list';
import type { Question } from '../requests/question';
import type { Candidate } from './answer-candidate';

const has = (kind: SpanKind) => (c: Candidate) => c.span.kinds.has(kind);
const when =
  (kinds: Question['kind'][], test: (c: Candidate) => boolean) =>
  (c: Candidate): boolean =>
    kinds.includes(c.question.kind) && test(c);
const kindOf = (c: Candidate, ...kinds: SpanKind[]): boolean =>
  kinds.some((kind) => c.span.kinds.has(kind));
const capital = (c: Candidate): boolean => /^\p{Lu}/u.test(c.inside[0]?.text ?? '');
const focusHead = (c: Candidate): string | undefined => c.question.focus.at(-1);
const isFocusNear = (c: Candidate, before: number, after: number): boolean =>
  [
    ...c.sentence.tokens.slice(Math.max(0, c.span.first - before), c.span.first),
    ...c.sentence.tokens.slice(c.span.last + 1, c.span.last + 1 + after),
  ].some(({ stem }) => stem === focusHead(c));
const hasFocus = (c: Candidate, tokens: readonly Token[]): boolean =>
  tokens.some(({ stem }) => c.question.focus.includes(stem));

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
  prepositional: has('prepositional'),
  quotation: has('quotation'),
  quantity: has('quantity'),
  bracketed: (c) => c.before === '(' && c.after === ')',
  timeIsDate: when(['time'], (c) => kindOf(c, 'date')),
  timeIsShortDate: when(['time'], (c) => kindOf(c, 'date') && c.inside.length <= 4),
  yearIsYear: (c) =>
    c.question.asksYear && c.inside.length === 1 && /^\d{4}$/.test(c.inside[0]?.text ?? ''),
  numberIsNumber: when(['number'], (c) => kindOf(c, 'number', 'quantity')),
  numberIsBare: when(['number'], (c) => kindOf(c, 'number') && c.inside.length <= 2),
  numberHasUnit: when(['number'], (c) =>
    hasFocus(c, c.sentence.tokens.slice(c.span.first, c.span.last + 4)),
  ),
  personIsName: when(['person', 'name'], (c) => kindOf(c, 'name')),
  personIsCapital: when(['person', 'name'], capital),
  personIsRole: when(['person'], (c) => !capital(c) && ROLE.test(c.inside.at(-1)?.text ?? '')),
  placeIsName: when(['place'], (c) => kindOf(c, 'name')),
  placeIsCapital: when(['place'], capital),
  placeIsPhrase: when(['place'], (c) => !capital(c) && kindOf(c, 'phrase')),
  placeAfterPreposition: when(['place'], (c) =>
    /^(?:in|at|from|to|near|of|on)$/.test(introducer(c)),
  ),
  thingIsShort: (c) =>
    c.question.kind === 'thing' && c.question.focus.length > 0 && c.inside.length <= 3,
  thingIsPhrase: when(['thing', 'definition'], (c) => kindOf(c, 'phrase')),
  thingIsName: when(['thing', 'definition'], (c) => kindOf(c, 'name')),
  thingIsNumber: when(['thing', 'definition'], (c) => kindOf(c, 'number', 'quantity')),
  thingIsDate: when(['thing', 'definition'], (c) => kindOf(c, 'date')),
  definitionIsPhrase: when(['definition'], (c) => kindOf(c, 'phrase')),
  focusInside: (c) => hasFocus(c, c.inside),
  focusIsHead: (c) => c.inside.length > 1 && c.inside.at(-1)?.stem === focusHead(c),
  focusNear: (c) => isFocusNear(c, 4, 4),
  focusBeside: (c) => isFocusNear(c, 2, 1),
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

function isDoer(c: Candidate): boolean {
  return c.fromVerb !== null && ((c.fromVerb < 0 && c.fromVerb >= -5) || c.before === 'by');
}
