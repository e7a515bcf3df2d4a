import { wordSet } from '../../../language/patterns';
import { articleFor } from '../../../language/words/words';
import { wordAt } from '../../analysed';
import type { Clause } from '../../clauses/clause';
import type { TokenRange } from '../../clauses/range';
import {
  asQuestion,
  asSentence,
  countWords,
  mainStatement,
  shortened,
} from '../../wording/phrasing';
import { type CardSource, type ClausePattern, newDraft } from '../draft';
import { withPredicate } from '../second-predicate';
import { definedSubject, isPersonName, limitOf, type Subject } from '../subject';
import { lastWord, objectRange, predicateOf, textOf } from '../text';
import { isPerson, opensWithPerson } from './description';

const FEWEST_WORDS = 3;
const MOST_WORDS = 34;
const EASY_WORDS = 14;

/** "X is a …", "X refers to …", "X occurs when …". */
export const definitionCards: ClausePattern = (source, clause) => {
  const subject = NARROWED.test(limitOf(source, clause)) ? null : definedSubject(source, clause);
  const found =
    subject &&
    (isA(source, clause, subject) ??
      means(source, clause, subject) ??
      happens(source, clause, subject));
  const back = found && shortened(mainStatement(found.answer), FEWEST_WORDS, MOST_WORDS);
  if (!subject || !back) return [];
  const difficulty = subject.exact && countWords(back) <= EASY_WORDS ? 'easy' : 'medium';
  const card = { front: asQuestion(found.question), back: asSentence(back), term: subject.term };
  return [
    newDraft(subject.exact ? 'definition' : 'statement', {
      ...card,
      difficulty,
      share: found.share,
    }),
  ];
};

/** "In chemistry, …" names a field; "in the classroom, …" is said of a case. */
const NARROWED = /^(?!for )\p{L}+ (?:the|an?) /iu;

type Found = { question: string; answer: string; share: number };

/** The "joint" of "a fibrous joint is one that …". */
function oneOf({ term }: Subject): string {
  const head = lastWord(term.text);
  return term.words > 1 ? `${articleFor(head)} ${head}` : 'one';
}

/** "difficulty in learning", "excessive flexion at a joint" */
const NARROWED_NOUN =
  /^(?!comorbid|proportional|equal|similar|adjacent)(?:[\p{L}-]+ ){1,4}(?:of|in|at|that|between|from|with|characterized) /u;

const HEDGES =
  /^(?:simply|basically|essentially|just|merely|really|actually|usually|generally|therefore|thus) /i;

const IS_THE_NAME_OF =
  /^(?:the|an?) (?:[\p{L}-]+ )?(?:names?|terms?|words?) (?:given to|for|used (?:for|to (?:describe|denote|mean|refer to))|that (?:describes?|means?|refers? to)|describing|meaning|referring to) /u;

/** "X is a …", "Xs are … that …", "the purpose of X is to …". */
function isA(source: CardSource, clause: Clause, subject: Subject): Found | null {
  const be = wordAt(source.document, clause.finite).text;
  const said = /^(?:is|are|was|were)$/.test(be) ? complementOf(source, clause) : null;
  if (!said) return null;
  const complement = wholeOf(source, clause, said).replace(HEDGES, '');
  const answer = mainStatement(
    complement
      .replace(IS_THE_NAME_OF, '')
      .replace(/^one (?=that |which )/, () => `${oneOf(subject)} `),
  );
  const isPurpose = answer.startsWith('to ') && /^the .+ of /i.test(subject.text);
  const isNoun = opensWithNoun(source, said) && (clause.plural || NARROWED_NOUN.test(answer));
  const describes =
    isNoun ||
    isPurpose ||
    IS_THE_NAME_OF.test(complement) ||
    /^(?:(?:an?|the|any|one|our|one[’']s) |when )/i.test(answer);
  if (!describes || !(subject.exact || /^(?:the|an?) .+ (?:of|in|for) /i.test(subject.text)))
    return null;
  const question = `${isWho(subject, answer) ? 'who' : 'what'} ${be} ${subject.text}`;
  const isPrecise = /\b(?:that|which|who|whose|when|where|of|used|between|for)\b/.test(answer);
  return { question: withLead(source, clause, question), answer, share: isPrecise ? 1 : 0.8 };
}

/** "is a layer below the dermis | and connects the skin to the muscles" */
function wholeOf(source: CardSource, { sentence, rest }: Clause, said: TokenRange): string {
  const text = textOf(source, sentence, said).replace(/,$/, '');
  const joins = wordAt(source.document, said.to).text === 'and' && said.to < rest.to;
  return joins ? withPredicate(source, sentence, text, { from: said.to + 1, to: rest.to }) : text;
}

/** "Shi Tianze was a Han Chinese who …", but not "A dean is a professor who …". */
function isWho({ text }: Subject, answer: string): boolean {
  if (/^an? /.test(text)) return false;
  return isPerson(answer) || (isPersonName(text) && opensWithPerson(answer));
}

const AFTER_NOUN = wordSet('that which who of or and in for used made');

/** Null for a passive; the tagger takes "are specialized cells" and "are drugs that …" for one. */
function complementOf({ document }: CardSource, { verbs, rest, main }: Clause): TokenRange | null {
  if (verbs.to - verbs.from === 1) return objectRange({ document }, rest);
  if (main !== verbs.from + 1 || main !== verbs.to - 1) return null;
  const [verb, next] = [wordAt(document, main), wordAt(document, rest.from)];
  const describes = verb.text.endsWith('ed') && next.tag === 'NOUN';
  const isNoun = /[^s]s$/.test(verb.text) && AFTER_NOUN.has(next.text);
  return describes || isNoun ? { from: main, to: rest.to } : null;
}

/** "cells that …", but not "important". */
function opensWithNoun({ document }: CardSource, { from, to }: TokenRange): boolean {
  for (let token = from; token < to; token++) {
    const { tag, text } = wordAt(document, token);
    const isPlural = token === from && tag === 'VERB' && /[^s]s$/.test(text);
    const isHalf = wordAt(document, token + 1).text === '-';
    if (!isHalf && (tag === 'NOUN' || tag === 'PROPN' || isPlural)) return true;
    const describes =
      isHalf || tag === 'ADJ' || tag === 'CCONJ' || /(?:..ly|ed|ing)$|^[-,]$/.test(text);
    if (!describes) return false;
  }
  return false;
}

const MEANING =
  /^(?:(?:(?:is|are|was|were) |can be |may be )(?:\w+ly |often |also )?defined as|(?:\w+ly |often |also )?(?:refers? to|denotes?|describes?(?= (?:the|an?|how) )(?!.*, not )|means?)) ?(.+)$/i;
/** "refers to a loss as a deficit", "means the same as a deficit" */
const SAYS_ELSEWHERE = /^the same\b| as (?:an? |the )?[“"]?[\p{L}-]+(?: [\p{L}-]+)?[”"]?$/iu;
const OPENS_AS_ACT = /^(?:that|[a-z]+ing)\b/i;

function meaningIn(subject: Subject, predicate: string): string | null {
  if (!subject.exact || isAuthor(subject, predicate)) return null;
  const [, answer] = MEANING.exec(predicate) ?? [];
  return answer && !SAYS_ELSEWHERE.test(answer) ? answer : null;
}

function means(source: CardSource, clause: Clause, subject: Subject): Found | null {
  const predicate = predicateOf(source, clause);
  const answer = meaningIn(subject, predicate);
  if (!answer) return null;
  const [asked] =
    isQuality(source, clause) && /^describes/i.test(predicate)
      ? ['describe']
      : (/\b(?:mean(?=s? )|describe(?=s? how)|refer(?=s? to \w+ing ))/i.exec(predicate) ?? []);
  const says = asked
    ? asked !== 'mean' || !isConsequence(clause, subject, answer)
    : !OPENS_AS_ACT.test(answer);
  if (!says) return null;
  const question = asked
    ? `what ${clause.plural ? 'do' : 'does'} ${subject.text} ${asked.toLowerCase()}${asked === 'refer' ? ' to' : ''}`
    : `what ${clause.plural ? 'are' : 'is'} ${subject.text}`;
  return { question: withLead(source, clause, question), answer, share: 1 };
}

/** "Garcia describes the damaging effects of addiction." */
const isAuthor = ({ text }: Subject, predicate: string): boolean =>
  /^(?:\w+ly |often |also )?describes/i.test(predicate) && /^\p{Lu}\p{Ll}/u.test(text);

/** "Lateral describes the side": no thing, so not "what is lateral?". */
function isQuality({ document }: CardSource, { subject }: Clause): boolean {
  const { tag, text } = wordAt(document, subject.from);
  const isAlone =
    subject.to === subject.from + 1 || wordAt(document, subject.from + 1).text === '(';
  return isAlone && (tag === 'ADJ' || /(?:al|ar|ior)$/.test(text));
}

/** "Multiple nuclei mean …", "the dynamic nature of bone means …", "a surplus means that capital is in surplus". */
function isConsequence({ plural }: Clause, { text, term }: Subject, answer: string): boolean {
  return plural || text.startsWith('the ') || answer.includes(` in ${lastWord(term.text)}`);
}

const HAPPENING = /^(?:occurs?|happens?|arises?|exists?|results?) ((?:when|if|whenever) .+)$/i;

function happens(source: CardSource, clause: Clause, subject: Subject): Found | null {
  const [, answer] = (subject.exact && HAPPENING.exec(predicateOf(source, clause))) || [];
  const verb = wordAt(source.document, clause.main ?? clause.finite).lemma;
  const question = `when ${clause.plural ? 'do' : 'does'} ${subject.text} ${verb}`;
  return answer ? { question, answer, share: 0.85 } : null;
}

/** Keeps the field of "In economics, X is …". */
function withLead(source: CardSource, clause: Clause, question: string): string {
  const limit = limitOf(source, clause);
  return limit ? `${limit}, ${question}` : question;
}
