import { readFileSync } from 'node:fs';
import { analyseDocument, sentenceText } from '../../analysed';
import { chosenDrafts } from '../../cards/make-cards';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { Evidence } from '../evidence';
import { type Fact, factOf } from '../facts';
import { Siblings } from '../siblings';

/** A text with several definitions, some of one class. */
export const CELLS = readFileSync('tests/fixtures/cells.txt', 'utf8').trim();

/** A text with what questions on it are made from. */
export function learn(text: string) {
  const document = analyseDocument(readDocument(text));
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  const facts = chosenDrafts(source).flatMap((draft) => factOf(draft) ?? []);
  const siblings = new Siblings(source, facts, new Evidence(document));
  const factOn = (term: string): Fact => {
    const found = facts.find((fact) => fact.term.text === term);
    if (!found) throw new Error(`no definition of ${term}`);
    return found;
  };
  const othersOf = (term: string) => siblings.of(factOn(term), 3).map((other) => other.text);
  const sentenceOf = (opening: string): number =>
    document.sentences.findIndex((one) => sentenceText(document, one).startsWith(opening));
  return { source, document, facts, siblings, factOn, othersOf, sentenceOf };
}
