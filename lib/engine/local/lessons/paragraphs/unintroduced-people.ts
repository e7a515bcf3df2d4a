import { perObject } from '../../../caches/per-object';
import { type AnalysedDocument, sentenceAt, wordAt } from '../../analysed';
import { perSentence } from '../../per-sentence';
import { plainSentence } from '../../sentence-score';
import type { Paragraph } from './paragraphs';

/** "Imani", "José’s", but not the first word, "Alfred Binet" or "Stanford-Binet". */
const INSIDE = /(?<=[\p{Ll},;:] )(?<!\p{Lu}[\p{L}.]* )\b\p{Lu}\p{Ll}{2,}(?![\p{L}-])(?! \p{Lu})/gu;
const FIRST = /^\p{Lu}\p{Ll}{2,}(?= \p{Ll}|[’'])/u;
/** "When Imani …" */
const SECOND = /^\p{Lu}\p{L}* (\p{Lu}\p{Ll}{2,})(?![\p{L}-])(?! \p{Lu})/u;
const FULL = /(?<!\p{L})(\p{Lu}[\p{L}.]+) (\p{Lu}\p{Ll}+)/gu;
/** Most sentences have none, and no name but the first word. */
const HAS_CAPITAL_INSIDE = / \p{Lu}/u;
const PERSON = /\b(?:he|she|his|her|him)\b/;

/** Of the sentences with a name: "he" or "she" stands in that many of a person's, and in two or more. */
const LEAST_SHARE = 0.25;
const LEAST_COUNT = 2;

type Name = { first: number; count: number; ofPerson: number; isInside: boolean };
/** By name: the sentence that introduces the person. */
type Persons = ReadonlyMap<string, number>;

/** The paragraphs that name a person whom no shown paragraph introduces, such as the José of an example. */
export function withUnintroducedPeople(
  document: AnalysedDocument,
  shown: readonly Paragraph[],
): Paragraph[] {
  const persons = personsOf(document);
  if (persons.size === 0) return [];
  const met = new Set<string>();
  return shown.filter(({ sentences }) =>
    sentences.some((index) => {
      const named = namesOf(document, index).filter((name) => persons.has(name));
      for (const name of named) if (persons.get(name) === index) met.add(name);
      return named.some((name) => !met.has(name));
    }),
  );
}

/** Those with one name alone. */
const personsOf = perObject((document: AnalysedDocument): Persons => {
  const names = new Map<string, Name>();
  const full = new Set<string>();
  document.sentences.forEach((_, index) => {
    const text = plainSentence(document, index);
    const isOfPerson = PERSON.test(text);
    for (const name of namesOf(document, index)) {
      const known = names.get(name) ?? { first: index, count: 0, ofPerson: 0, isInside: false };
      known.count += 1;
      known.ofPerson += Number(isOfPerson);
      known.isInside ||= !text.startsWith(name);
      names.set(name, known);
    }
    if (!HAS_CAPITAL_INSIDE.test(text)) return;
    for (const { 1: name = '', 2: last = '', index: at } of text.matchAll(FULL))
      if (at > 0 || opensWithName(document, index)) full.add(name).add(last);
  });
  return new Map(
    [...names]
      .filter(([name, { isInside, ofPerson, count }]) => {
        return (
          isInside && ofPerson >= Math.max(LEAST_COUNT, LEAST_SHARE * count) && !full.has(name)
        );
      })
      .map(([name, { first }]) => [name, first]),
  );
});

/** "Alfred Binet was …", not "When Imani …". */
function opensWithName(document: AnalysedDocument, index: number): boolean {
  return wordAt(document, sentenceAt(document, index).firstToken).tag === 'PROPN';
}

const namesOf = perSentence((document, index): readonly string[] => {
  if (!sentenceAt(document, index).prose) return [];
  const text = plainSentence(document, index);
  const first = text.match(FIRST) ?? [];
  if (!HAS_CAPITAL_INSIDE.test(text)) return first;
  const second = opensWithName(document, index) ? null : SECOND.exec(text)?.[1];
  const all = [...(text.match(INSIDE) ?? []), ...first, second ?? ''];
  return [...new Set(all)].filter(Boolean);
});
