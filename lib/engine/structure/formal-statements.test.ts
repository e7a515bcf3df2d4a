import { expect, test } from 'vitest';
import { readDocument } from '../local/testing/read-document';
import type { ReadDocument } from '../types';
import { formalStatements, saidIn, wholeStatements } from './formal-statements';

const told = (document: ReadDocument) =>
  formalStatements(document).map((one) =>
    [one.label, one.name, saidIn(document, one).join(' '), one.proof ? 'proved' : '']
      .filter(Boolean)
      .join(' | '),
  );

/** As bold and italic words are read. */
function notes(...paragraphs: string[]): ReadDocument {
  const document = readDocument(paragraphs.map((one) => one.replaceAll('*', '')).join('\n\n'));
  document.passages.forEach((passage, at) => {
    const bold = /^\*\*(.+?)\*\*/.exec(paragraphs[at] ?? '')?.[1];
    if (bold) passage.emphasis = [{ start: 0, length: bold.length, kind: 'bold' }];
  });
  return document;
}

test('definitions and theorems have their label, name, whole text and proof', () => {
  expect(
    told(
      notes(
        '**Definition 4.1.** A set is open if it is a neighborhood of each of its points.',
        '**Theorem 4.2 (Uniqueness of limits).** If f has limits L and M at c, then L = M.',
        'Proof. Let ε be positive. Then L and M are closer than ε.',
        'As ε was arbitrary, they are equal. ∎',
        'The proof used the triangle inequality.',
        '4.3 Lemma. The following are equivalent:',
        '(a) A is open;',
        '(b) the complement of A is closed.',
        'Theorem 4.2 says that a limit is unique.',
        '**Satz von Weierstraß.** Every continuous function on an interval is a limit of polynomials.',
        'Remark. This is no theorem.',
      ),
    ),
  ).toEqual([
    'Definition 4.1 | A set is open if it is a neighborhood of each of its points.',
    'Theorem 4.2 | Uniqueness of limits | If f has limits L and M at c, then L = M. | proved',
    'Lemma 4.3 | The following are equivalent: (a) A is open; (b) the complement of A is closed.',
    'Satz von Weierstraß | Every continuous function on an interval is a limit of polynomials.',
    'Remark | This is no theorem.',
  ]);
});

test('a proof within the paragraph of its statement, or of a statement that it names, belongs to that', () => {
  const document = notes(
    'Satz 1 (Lagrange). Die Ordnung von H teilt die von G. Beweis. Die Nebenklassen sind gleich groß. □',
    'Korollar 2. Gruppen von Primzahlordnung sind zyklisch.',
    'Definition 3. Eine Gruppe heißt abelsch, falls ihre Verknüpfung kommutativ ist.',
    'Beweis von Korollar 2. Das folgt aus Satz 1. □',
  );
  expect(told(document)).toEqual([
    'Satz 1 | Lagrange | Die Ordnung von H teilt die von G. | proved',
    'Korollar 2 | Gruppen von Primzahlordnung sind zyklisch. | proved',
    'Definition 3 | Eine Gruppe heißt abelsch, falls ihre Verknüpfung kommutativ ist.',
  ]);
  expect(wholeStatements(document).get(0)).toBe(
    'Satz 1 (Lagrange). Die Ordnung von H teilt die von G. '.length,
  );
});

test('what is only given goes on with what is concluded from it', () => {
  expect(
    told(
      notes(
        'Théorème 1. Soit f une fonction continue sur un intervalle.',
        'Alors f atteint ses bornes.',
        'Ce résultat est faux pour un intervalle ouvert.',
        'Lemme 2. Toute suite bornée a une sous-suite convergente.',
        'Définition 3. Une suite est bornée si elle a un majorant et un minorant.',
      ),
    )[0],
  ).toBe(
    'Théorème 1 | Soit f une fonction continue sur un intervalle. Alors f atteint ses bornes.',
  );
});

test.each([
  [
    'notes with labels',
    'Definition: A market is a place.',
    'Example: Fish.',
    'Definition: A firm sells.',
    'Theory: Prices rise.',
  ],
  [
    'a law',
    'Satz 1 gilt nicht für Vereine.',
    'Satz 2 gilt für alle.',
    'Satz 3. Die Frist ist ein Monat.',
    'Satz 4. Sie ruht.',
  ],
  [
    'one kind without proofs',
    'Proposition 13. No tax.',
    'Proposition 14. No vote.',
    'Proposition 15. No rent.',
  ],
  [
    'worked examples',
    'Example 1. Add.',
    'Solution. 4',
    'Example 2. Subtract.',
    'Exercise 3. Divide.',
    'Remark. Done.',
  ],
])('%s state nothing formally', (_, ...paragraphs) => {
  expect(formalStatements(readDocument(paragraphs.join('\n\n')))).toEqual([]);
});

test.each([
  ['labels', 'Theorem 1.2 (On). Let f.'],
  ['proofs without end', 'Proof. Let ε'],
  ['brackets', `Theorem 4 ${'('.repeat(300)}`],
  ['dollars', `Lemma 3. Let $a${' $'.repeat(300)}`],
])('10,000 %s take linear time', (_, line) => {
  const head =
    'Definition 1. A is b if c.\n\nTheorem 2. A is c.\n\nProof. Clear. ∎\n\nLemma 3. It is.\n\n';
  const document = readDocument(head + Array<string>(10_000).fill(line).join('\n\n'));
  expect(formalStatements(document).length).toBeGreaterThan(2);
});
