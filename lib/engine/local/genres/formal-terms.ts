import { analyse } from '../../language/analyse';
import { union } from '../../language/patterns';
import { plainProse } from '../../language/sentences/plain-prose';
import { isUsuallyLowerCase } from '../../language/words/word-lists';
import type { FormalStatement } from '../../structure/formal-statements';
import type { AnalysedDocument } from '../analysed';
import { type Stated, statedAt } from './formal-notes';

const LONGEST_TERM = 50;

/** In six languages: "is called compact if", "heißt stetig an der Stelle x, falls". */
const NAMES_TERM = union([
  /(?<!\p{L})(?:is|are) (?:called|said to be|termed|known as) (?:an? |the )?(?<en>[\p{L}’'-]+(?: [\p{L}’'-]+){0,4}?)(?=[.,;:]| (?:if|iff|when|whenever|provided|on|at|in|of|for|by|and|or)(?!\p{L}))/iu,
  /(?<!\p{L})hei(?:ß|ss)(?:t|en) (?:an der Stelle \S+ )?(?:ein(?:e|er|en)? )?(?<de>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?=[.,;:(]| (?:von|auf|an|in|wenn|falls)(?!\p{L}))/iu,
  /(?<!\p{L})(?:est|sont) (?:dite?s?|appelée?s?) (?:une? |le |la )?(?<fr>[\p{L}’'-]+(?: [\p{L}’'-]+){0,3}?)(?=[.,;:]| (?:si|lorsque|en|sur|de)(?!\p{L}))/iu,
  /(?<!\p{L})se (?:llaman?|dicen?|denominan?) (?:que es )?(?:una? |el |la )?(?<es>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?=[.,;:]| (?:si|cuando|en|de)(?!\p{L}))/iu,
  /(?<!\p{L})(?:diz-se|chama-se|é (?:dit[oa]|chamad[oa])) (?:uma? |o |a )?(?<pt>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?=[.,;:]| (?:se|quando|em|de)(?!\p{L}))/iu,
  /(?<!\p{L})(?:si (?:dice|chiama)|è dett[oa]) (?:una? |il |la )?(?<it>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?=[.,;:]| (?:se|quando|in|di)(?!\p{L}))/iu,
]);

/** What a definition defines: its name, what it stresses, or "is called X"; null where it says none of these. */
export function definedTerm(
  { source }: AnalysedDocument,
  { statement, said }: Stated,
): string | null {
  if (statement.name) return statement.name;
  const stressed = stressedIn(source, statement);
  const { groups } = NAMES_TERM.exec(said) ?? {};
  const called = Object.values(groups ?? {}).find((one) => one !== undefined);
  const term = stressed ?? SAYS_WHAT_IS.exec(said)?.groups?.term ?? called;
  return term && term.length <= LONGEST_TERM ? term : null;
}

/** "The halting problem is the set of …" */
const SAYS_WHAT_IS =
  /^(?:The|An?) (?<term>\p{Ll}[\p{L}’'-]*(?: \p{Ll}[\p{L}’'-]+){0,3}?)(?: (?:of|for|on|over|in) [^.,;]{1,40})? (?:is|are) (?:the|an?|any) /u;

function stressedIn(
  { passages }: AnalysedDocument['source'],
  { first, end, textFrom }: FormalStatement,
): string | null {
  for (let at = first; at < end; at++) {
    const { text, emphasis = [] } = passages[at] ?? { text: '' };
    for (const { start, length, kind } of emphasis) {
      const term = text.slice(start, start + length).replace(/[.,;:]$/, '');
      const isLabel = at === first && start < textFrom;
      const isTerm = /^\p{L}[\p{L}\p{Zs}’'-]{2,}$/u.test(term) && term.length <= LONGEST_TERM;
      if (kind !== 'code' && !isLabel && isTerm && 2 * length < text.length) return term;
    }
  }
  return null;
}

/** "Undecidability", "Completeness"; one other word alone, "Rice", is the name of a person. */
const ABSTRACT = /(?:ity|ness|ion|ence|ance|ment|ism|ing)$/u;

/** "intermediate value theorem", but "Bolzano–Weierstrass theorem", "Intermediate Value Theorem". */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name.split(/[\s]+/);
  const isWord = /^\p{Lu}\p{Ll}+$/u.test(first);
  const isCommon =
    isWord &&
    (ABSTRACT.test(first) ||
      second === 'of' ||
      (second !== '' && isUsuallyLowerCase(first.toLowerCase())));
  return isCommon && !/^\p{Lu}/u.test(second) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

const PEOPLE =
  /^\p{Lu}[\p{L}’']*(?:[–—-]\p{Lu}[\p{L}’']*)*(?:,? (?:and |& )?\p{Lu}[\p{L}’']*(?:[–—-]\p{Lu}[\p{L}’']*)*){0,3}$/u;

/** Whether a theorem is called after people alone: "Heine–Cantor". */
export const namesPeople = (name: string): boolean =>
  PEOPLE.test(name) &&
  inSentence(name) === name &&
  !/(?:theorem|lemma|law)s?$/iu.test(name) &&
  (!name.includes(' ') || !name.split(' ').some((word) => isUsuallyLowerCase(word.toLowerCase())));

/** Not "compact", "represents": no name of a subject. */
function namesSubject(term: string, { language, grammar }: AnalysedDocument): boolean {
  if (/\s/.test(term)) return true;
  if (language === 'de') return /^\p{Lu}/u.test(term);
  return !grammar || !/^(?:ADJ|VERB|AUX|ADV)$/.test(analyse(term.toLowerCase())[0]?.tag ?? '');
}

/** What the statement that begins in a sentence is called: "Uniqueness of limits", or what it defines; null for others. */
export function statementName(document: AnalysedDocument, index: number): string | null {
  const stated = statedAt(document, index);
  if (!stated) return null;
  const { kind, name } = stated.statement;
  if (kind !== 'definition')
    return document.language === 'en' && name && namesPeople(name)
      ? `${name} ${kind}`
      : name || null;
  const term = definedTerm(document, stated);
  return term && (name || namesSubject(term, document)) ? plainProse(term) : null;
}
