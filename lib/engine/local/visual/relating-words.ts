import { wordSet } from '../../language/patterns';
import type { Word } from '../lexicon';

/** Verbs that say how one thing relates to another without a preposition. */
const TRANSITIVE = wordSet(
  'absorb accompany activate affect allow attach block break carry cause characterize combine compare comprise connect contain ' +
    'control convert cover create decrease define describe detect determine digest direct disrupt divide drive ' +
    'enable encode encourage enhance ensure enter equal exceed explain express facilitate filter finance fight follow form ' +
    'generate govern impair improve include increase influence inhibit initiate involve join limit link lower maintain manage ' +
    'mark measure mediate modify monitor oppose organize precede predict prevent produce promote protect provide ' +
    'raise receive reduce reflect regulate relay release relieve replace represent require resemble resist restrict ' +
    'reveal secrete separate signal slow speed stimulate store strengthen study suppress supply support surround ' +
    'sustain synthesize target transfer transform transmit transport treat trigger undermine underlie use weaken',
);

/** Verbs, participles included, with the prepositions that they take. */
const WITH: Readonly<Record<string, ReadonlySet<string>>> = {
  // The tagger takes the noun of "is part of" for a verb.
  of: wordSet('consist compose make part'),
  up: wordSet('make'),
  to: wordSet(
    'lead belong attach bind connect relate contribute respond correspond link give add convert apply',
  ),
  in: wordSet('result involve locate find store produce contain play occur'),
  into: wordSet('divide split turn convert break develop change flow grow'),
  from: wordSet('result differ arise come derive develop suffer stem separate emerge release'),
  on: wordSet('depend rely focus act base build'),
  with: wordSet('associate begin deal end interact correlate compete combine connect treat'),
  by: wordSet(
    'cause control regulate produce measure determine affect influence characterize follow precede trigger surround ' +
      'protect secrete release reduce increase prevent carry drive govern limit form inhibit stimulate divide define accompany separate replace create',
  ),
  for: wordSet('account call cause require use stand'),
  as: wordSet('act serve function'),
  through: wordSet('pass travel move flow'),
};

/** Particles that the tagger doesn't take for prepositions. */
export const TIED = wordSet('up to into');

/** Whether a verb, with the preposition after it ('' for none), says how its subject and object relate. */
export function isRelating({ lemma }: Word, preposition: string): boolean {
  return preposition === '' ? TRANSITIVE.has(lemma) : (WITH[preposition]?.has(lemma) ?? false);
}

/** Of these a list of parts must be whole. */
export const WHOLE = wordSet('consist compose comprise make');

/** "X is part of Y". */
export const PART_NOUNS = wordSet('part one');

/** Left out of labels. */
export const LEADS_ON = wordSet('also then thus therefore hence however both');

/** Make what is said true of some cases only, or of an example. */
export const CONDITIONS = wordSet(
  'if unless when whenever whether only although while whereas example instance suppose',
);

/** Say what may be, not what will or should. */
export const CAN = wordSet('can may');

export const FACTUAL = wordSet('can may is are has have');

/** Nouns that say nothing of what they stand for. */
const GENERAL =
  'factor|thing|structure|item|topic|area|issue|case|way|method|feature|characteristic|element|' +
  'aspect|mechanism|pattern|region|term|concept|idea|part|type|result|example|variable|place|' +
  'body|portion|object|(?:horizontal|vertical) axis';
const GENERIC = new RegExp(`(?:^| )(?:${GENERAL})s?$`, 'i');
/** The same where nothing stands before them: "level", but "sea level". */
const EMPTY_ALONE =
  'access|activit(?:y|ies)|amount|approach|author|calculation|century|decrease|definition|effect|' +
  'equation|event|framework|impact|increase|level|note|number|percent|pattern|percentage|' +
  'procedure|process|quantity|researcher|role|rule|society|study|summary|technique|tool|unit';
const EMPTY = new RegExp(`^(?:${EMPTY_ALONE})(?:e?s)?$`, 'i');
const QUALITIES =
  'similar|considerable|' +
  '(?:high|larg|low|great|small|few|bett|bigg|long|short|fast|slow|strong|weak)er|' +
  'original|proper|outermost|existing|hypothetical|unintended|resulting|certain|various|' +
  'different|important|other|additional|specific|particular|new|several';
const COMPARING = new RegExp(`^(?:${QUALITIES}) `, 'i');

/** Whether a term names nothing of its own: "related factors", "larger deficit". */
export const isGeneric = (term: string): boolean =>
  GENERIC.test(term) || EMPTY.test(term) || COMPARING.test(term);
