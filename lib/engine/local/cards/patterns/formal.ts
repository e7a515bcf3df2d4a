import { isUsuallyLowerCase } from '../../../language/words/word-lists';
import { capitalised } from '../../../language/words/words';
import { type Stated, statedAt } from '../../genres/formal-notes';
import { definedTerm, inSentence, namesPeople } from '../../genres/formal-terms';
import { countWords } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { authorsTerm } from './entries';

/** In words. */
const LONGEST = 90;

/** Definitions, and theorems that have a name, of lecture notes that state them under labels: asked for whole. */
export const formalCards: SentencePattern = ({ document }, _sentence, index) => {
  const stated = statedAt(document, index);
  if (!stated || countWords(stated.said) > LONGEST || isUnreadable(stated.said)) return [];
  const { kind, name, number } = stated.statement;
  const isDefinition = kind === 'definition';
  const term = isDefinition ? definedTerm(document, stated) : name;
  const asks = document.language === 'en' ? askedInEnglish : askedElsewhere;
  const front = asks(stated, term || null, document.language);
  if (!front) return [];
  const about = authorsTerm(term ? inSentence(term) : `${kind} ${number}`, null);
  // "f is continuous if …" stays as it is.
  const said = /^\p{L}(?!\p{L})/u.test(stated.said) ? stated.said : capitalised(stated.said);
  const back = /[.!?]$/.test(said) ? said : `${said}.`;
  return [newDraft(isDefinition ? 'defined' : 'theorem', { front, back, term: about })];
};

/** Lost letters of a formula: "lim n→∞" in a line of its own, "1 1 (1) (2)". */
const isUnreadable = (said: string): boolean =>
  /(?:(?<=\s)[\d()+=−–-]{1,3}\s+){4}|\uFFFD|(?<=\s)7 ?→/u.test(said) ||
  (said.match(/\p{L}{3,}/gu)?.length ?? 0) < FEWEST_WORDS;

const FEWEST_WORDS = 4;

/** "We say that f has limit L at c if …" */
const SAY_THAT =
  /(?<!\p{L})(?:we|one) (?:then )?says? (?:that )?(?<what>[^.;:]{4,90}?)(?=,? (?:if|iff|when|whenever|provided)(?!\p{L}))/iu;
/** "A function f is continuous at c if …" */
const IS_IF =
  /(?:^|\. (?:Then )?)(?<what>(?!it |they |this )[^.,;:]{1,60}(?: : [^.,;:]{1,40})?) (?<verb>is|are) (?!called|said|the|an? |denoted|defined)(?<how>[^.,;:]{3,50}?)(?=,? (?:if|iff|when|whenever|provided)(?!\p{L}))/u;
const KNOWS_NAME =
  /(?<!\p{L})(?:theorem|lemma|criterion|principle|inequality|law|rule|test|property|formula|identity|algorithm|paradox|conjecture|axiom|corollary|equation|hypothesis)(?: (?:for|of|on) .+)?$/iu;

function askedInEnglish({ statement, said }: Stated, term: string | null): string | null {
  const { kind, name } = statement;
  // "Addition is commutative" says it all.
  if (kind !== 'definition')
    return name && !/ (?:is|are|has|have) /.test(name)
      ? askedForTheorem(kind, lowered(name))
      : null;
  if (name) return `Define ${defined(name)}.`;
  const that = SAY_THAT.exec(said)?.groups?.what;
  if (that) return `What does it mean to say that ${that}?`;
  const { what, verb, how } = IS_IF.exec(said)?.groups ?? {};
  if (what && verb && how) return `When ${verb} ${uncapitalised(what.trim())} ${how}?`;
  if (!term) return null;
  // "A function u represents a preference if …"
  const does = DOES_IF.exec(said)?.groups?.what;
  const isVerb = does?.split(' ').includes(term) === true && /[^s]s$/.test(term);
  if (isVerb) return `What does it mean to say that ${uncapitalised(does)}?`;
  return SAYS_WHAT.test(said) ? `Define ${term}.` : `Define “${term}”.`;
}

/** "The halting problem is the set of …" */
const SAYS_WHAT = /^(?:The|An?) \p{Ll}[^.,;]{2,80} (?:is|are) (?:the|an?|any) /u;
const DOES_IF = /^(?<what>[^.;]{8,90}?),? (?:if|iff|when|whenever|provided)(?!\p{L})/u;

/** "Open Set" → "open set", but "Cauchy Sequence". */
const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}+(?: (?:and |of |the )?\p{Lu}\p{Ll}+)+$/u.test(name) &&
  name.split(' ').every((word) => isUsuallyLowerCase(word.toLowerCase()))
    ? name.toLowerCase()
    : name;

const defined = (name: string): string =>
  isUsuallyLowerCase(name.toLowerCase()) ? name.toLowerCase() : inSentence(lowered(name));

const uncapitalised = (text: string): string =>
  inSentence(text).replace(/^(?:An?|The|Every|Any|Each|Two|Its?) /, (word) => word.toLowerCase());

const POSSESSIVE = /^\p{Lu}\p{L}+(?:[’']s|s[’'])(?!\p{L})/u;

function askedForTheorem(kind: string, name: string): string {
  const bare = name.replace(/^the /i, '');
  if (KNOWS_NAME.test(bare))
    return `State ${POSSESSIVE.test(bare) ? '' : 'the '}${inSentence(bare)}.`;
  if (POSSESSIVE.test(bare)) return `State ${bare} ${kind}.`;
  // "Heine–Cantor", but "Uniqueness of limits"
  if (namesPeople(bare)) return `State the ${bare} ${kind}.`;
  return `What does the ${kind} on ${inSentence(bare)} say?`;
}

/** By language: a definition with its term, a theorem with its label and name. */
const ELSEWHERE: Readonly<Record<string, { defined: string; stated: string }>> = {
  de: { defined: 'Wie ist „{}“ definiert?', stated: 'Was besagt {}?' },
  fr: { defined: 'Quelle est la définition de « {} » ?', stated: 'Que dit {} ?' },
  es: { defined: '¿Cuál es la definición de «{}»?', stated: '¿Qué dice {}?' },
  pt: { defined: 'Qual é a definição de «{}»?', stated: 'O que diz {}?' },
  it: { defined: 'Qual è la definizione di «{}»?', stated: 'Che cosa dice {}?' },
};
const ARTICLES: Readonly<Record<string, readonly [other: string, feminine: string]>> = {
  fr: ['le ', 'la '],
  es: ['el ', 'la '],
  pt: ['o ', 'a '],
  it: ['il ', 'la '],
};

function askedElsewhere(
  { statement }: Stated,
  term: string | null,
  language: string,
): string | null {
  const { kind, name, label } = statement;
  const forms = ELSEWHERE[language];
  if (!forms || !term) return null;
  if (kind === 'definition') return forms.defined.replace('{}', () => term);
  const [other, feminine] = ARTICLES[language] ?? ['', ''];
  const article =
    kind === 'proposition' || /^(?:affirm|afirm|conje)/iu.test(label) ? feminine : other;
  const shown = language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1);
  const said = label ? `${article}${shown} (${name})` : `${article}${inSentence(name)}`;
  return forms.stated.replace('{}', () => said);
}
