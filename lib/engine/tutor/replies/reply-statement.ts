import { asksForProof, statementNamed } from '../../language/headings/statement-labels';
import { framed } from '../../language/languages/frames';
import { searchTerms } from '../../language/words/search-terms';
import { sentencesIn, wholePassage } from '../../retrieval/columns';
import type { OpenIndex } from '../../retrieval/open-index';
import { type FormalStatement, statesSomething } from '../../structure/formal-statements';
import type { TutorAnswer } from '../../tutor-types';
import { refusal } from '../quotes/refusal';
import { Citations, type Run, wordsOf } from '../quotes/writer';

const MOST_PARAGRAPHS = 12;

/** Words of a message that asks for a statement or its proof as a whole. */
const ASKS =
  /^(?:what|how|do|does|did|can|could|would|you|i|we|my|me|us|the|a|an|is|are|was|s|to|for|of|on|in|with|about|by|it|this|that|explain|show|tell|give|go|over|walk|through|please|say|says|state|states|stated|define|defined|definition|recall|formulate|statement|mean|meant|exactly|precisely|full|prove|proves|proved|proven|proof|why|true|write|down|out|repeat|was|wie|lautet|besagt|sagt|der|die|das|den|dem|ist|wird|man|nenne|formuliere|definiere|beweise|beweis|beweist|bewiesen|von|vom|zu|que|qu|dit|le|la|les|l|du|de|des|d|énonce|définis|définition|démontre|démonstration|comment|on|est|quel|quelle|cuál|es|el|del|dice|enuncia|define|demuestra|demostración|cómo|se|o|os|as|do|da|diz|qual|é|enuncie|demonstre|demonstração|como|che|cosa|il|lo|gli|della|di|qual|è|dimostra|dimostrazione|definisci|enunciato|satz|theorem|theorems|lemma|théorème|teorema|proposition|corollary)$/iu;

/** "State the intermediate value theorem", "What is theorem 4.5?", "How is it proved?": what lecture notes state, whole, or its proof; null for other questions. */
export function replyWithStatement(index: OpenIndex, message: string): TutorAnswer | null {
  if (index.statements.length === 0) return null;
  const example = exampleOf(index, message);
  if (example) return example;
  const statement = numbered(index, message) ?? named(index, message);
  if (!statement) return provesOther(message) ? refusal(index, null) : null;
  const citations = new Citations(index);
  const stated = citations.quoteEach(statedRuns(index, statement));
  if (stated === '') return null;
  if (!asksForProof(message)) return citations.answer(stated);
  const proof = citations.quoteEach(proofRuns(index, statement));
  return proof === ''
    ? citations.answer(framed(index.language, 'noProof', stated))
    : citations.answer(`${stated}\n\n${proof}`);
}

/** "Prove the mean value theorem", which the notes don't have. */
const provesOther = (message: string): boolean =>
  asksForProof(message) &&
  /(?<!\p{L})(?:theorem|lemma|satz|théorème|teorema|corollary|proposition)(?: [\d.]+)?[.?! ]*$/iu.test(
    message,
  );

const EXAMPLE =
  /(?<!\p{L})(?:examples?|beispiele?|exemples?|ejemplos?|exemplos?|esempi(?:o)?)(?!\p{L})(?! \d)/iu;

/** The examples under labels that speak of all that a message names; null for other messages. */
function exampleOf(index: OpenIndex, message: string): TutorAnswer | null {
  if (!EXAMPLE.test(message)) return null;
  const asked = message.replace(EXAMPLE, ' ').match(/\p{L}+/gu) ?? [];
  const topic = searchTerms(asked.filter((word) => !ASKS.test(word)).join(' '), index.language);
  const speaksOfIt = (one: FormalStatement) => {
    const said = new Set(searchTerms(`${one.name} ${textOf(index, one)}`, index.language));
    return topic.every((term) => said.has(term));
  };
  const examples = index.statements.filter((one) => one.kind === 'example' && speaksOfIt(one));
  const citations = new Citations(index);
  const runs = examples.slice(0, MOST_EXAMPLES).flatMap((one) => statedRuns(index, one));
  return topic.length > 0 && runs.length > 0 ? citations.answer(citations.quoteEach(runs)) : null;
}

const MOST_EXAMPLES = 2;

function textOf(index: OpenIndex, statement: FormalStatement): string {
  const runs = statedRuns(index, statement);
  return runs.map((run) => wordsOf(index, run)).join(' ');
}

/** What a message calls by its number. */
function numbered(index: OpenIndex, message: string): FormalStatement | null {
  const asked = statementNamed(message);
  if (!asked || !onlyAsks(message.replace(asked.said, ' '))) return null;
  const same = index.statements.filter(({ number }) => number === asked.number);
  return same.find(({ kind }) => kind === asked.kind) ?? null;
}

/** The one with the longest name of those whose name is all that a message has beside its asking words. */
function named(index: OpenIndex, message: string): FormalStatement | null {
  const said = new Set(searchTerms(message, index.language));
  const fitting = index.statements.filter((one) => {
    const terms = searchTerms(one.name, index.language);
    if (!statesSomething(one) || terms.length === 0) return false;
    const own = new Set(one.name.toLowerCase().match(/\p{L}+/gu) ?? []);
    return terms.every((term) => said.has(term)) && onlyAsks(message, own);
  });
  return fitting.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

const onlyAsks = (message: string, others: ReadonlySet<string> = new Set()): boolean =>
  (message.toLowerCase().match(/\p{L}+/gu) ?? []).every(
    (word) => others.has(word) || ASKS.test(word) || [...others].some((one) => isForm(one, word)),
  );

/** "limit" of "limits" */
const isForm = (one: string, word: string): boolean => one === `${word}s` || word === `${one}s`;

/** The passages of a statement; of one that its proof goes on, its first sentence, which is all of it. */
function statedRuns(index: OpenIndex, { first, end, proof }: FormalStatement): Run[] {
  if (proof?.first === first) {
    const [sentence] = sentencesIn(index, first);
    return sentence === undefined ? [] : [{ first: sentence, last: sentence }];
  }
  return runsOf(index, first, end);
}

function proofRuns(index: OpenIndex, { first, proof }: FormalStatement): Run[] {
  if (!proof) return [];
  const [inside, ...others] = runsOf(index, proof.first, proof.end);
  if (!inside) return [];
  const isInside = proof.first === first;
  if (isInside && inside.first === inside.last) return others;
  return [isInside ? { ...inside, first: inside.first + 1 } : inside, ...others];
}

function runsOf(index: OpenIndex, first: number, end: number): Run[] {
  const passages = Array.from(
    { length: Math.min(end - first, MOST_PARAGRAPHS) },
    (_, i) => first + i,
  );
  return passages.flatMap((passage) => wholePassage(index, passage) ?? []);
}
