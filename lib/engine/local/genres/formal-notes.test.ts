import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../read-document';
import type { ReadDocument, StudyPack } from '../../types';
import { localEngine } from '../local-engine';

const LECTURE = `# Real Analysis, Lecture 4

**Definition 4.1.** Let $f : A \\to \\mathbb{R}$ and let c be a limit point of A. We say that f has limit L at c if for every $\\epsilon > 0$ there is a $\\delta > 0$ such that $|f(x) - L| < \\epsilon$ whenever $0 < |x - c| < \\delta$.

**Theorem 4.2 (Uniqueness of limits).** If f has limit L and limit M at c, then L = M.

*Proof.* Let $\\epsilon > 0$. Choose two numbers for its half. As it was arbitrary, L = M. ∎

**Definition 4.3.** A function f is continuous at c if its limit at c is f(c). It is continuous on A if it is continuous at every point of A.

**Theorem 4.4 (Sequential criterion).** The function f is continuous at c if and only if f(x) tends to f(c) along every sequence that tends to c.

*Proof.* Suppose that f is continuous at c. The converse is by contradiction. ∎

**Theorem 4.5 (Intermediate value theorem).** If f is continuous on [a, b) and f(a) < k < f(b), then there is a c with f(c) = k.

*Proof.* Consider the supremum of all x with f(x) < k. By continuity its value is neither below nor above k. ∎

**Corollary 4.6.** Every polynomial of odd degree has a real root.

**Definition 4.7 (Uniform continuity).** A function f on A is uniformly continuous if one number serves for all points of A.

**Example 4.8.** The function 1/x is continuous on the interval from 0 to 1 but not uniformly continuous there.

**Theorem 4.9 (Heine–Cantor).** If f is continuous on a compact set K, then f is uniformly continuous on K.`;

const read = (text: string, filename: string): Promise<ReadDocument> =>
  readDocument({ bytes: new Uint8Array(Buffer.from(text)), filename });
const packOf = (document: ReadDocument): Promise<StudyPack> =>
  localEngine.makePack(document, { parts: { lessons: true, cards: true } });

describe('of lecture notes with definitions, theorems and proofs', async () => {
  const document = await read(LECTURE, 'lecture.md');
  const pack = await packOf(document);
  const points = pack.lessons.flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));

  test('key points and summary are statements, whole, and no step of a proof', () => {
    const said = [...points, ...pack.summary.map(({ text }) => text)];
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((one) => !/^(?:Definition|Theorem|Corollary) 4\.\d/.test(one))).toEqual([]);
    expect(points.find((one) => one.startsWith('Definition 4.3'))).toMatch(/every point of A\.$/);
    expect(said.join(' ')).not.toMatch(/contradiction|supremum|arbitrary/);
  });

  test('lessons are called after named theorems and defined terms, and keep proofs with their theorems', () => {
    const titles = pack.lessons.map(({ title }) => title);
    expect(titles).toContain('Intermediate value theorem');
    expect(titles).toContain('Uniform continuity and Heine–Cantor theorem');
    for (const { content } of pack.lessons)
      if (content.includes('supremum')) expect(content).toContain('Theorem 4.5');
  });

  test('cards ask for definitions and for theorems with a name', () => {
    const backs = new Map(pack.cards.map(({ front, back }) => [front, back]));
    expect([...backs.keys()].sort()).toEqual([
      'Define uniform continuity.',
      'State the Heine–Cantor theorem.',
      'State the intermediate value theorem.',
      'State the sequential criterion.',
      'What does it mean to say that f has limit L at c?',
      'What does the theorem on uniqueness of limits say?',
      'When is a function f continuous at c?',
    ]);
    expect(backs.get('State the intermediate value theorem.')).toBe(
      'If f is continuous on [a, b) and f(a) < k < f(b), then there is a c with f(c) = k.',
    );
  });

  test('checks ask what a theorem is called', () => {
    const checks = pack.lessons.flatMap((lesson) => lesson.checks ?? []);
    const named = checks.find(({ quote }) => quote.startsWith('Theorem 4.9'));
    expect(named?.kind === 'choice' && named.question.options[named.solution.option]).toBe(
      'Heine–Cantor',
    );
  });

  const index = openIndex(buildIndex(document, pack));
  test.each([
    ['State the intermediate value theorem', /^“Theorem 4\.5 /],
    ['What is theorem 4.5?', /^“Theorem 4\.5 /],
    ['Define uniform continuity', /^“Definition 4\.7 /],
    ['Prove theorem 4.2', /arbitrary, L = M\. ∎”/],
    ['How is the intermediate value theorem proved?', /supremum/],
    ['Prove Heine–Cantor', /^Your document states it without a proof\./],
    ['Give an example of uniform continuity', /^“Example 4\.8\. /],
  ])('%s', (question, answer) => {
    const { text, inDocument, sources } = answerQuestion(index, question, 'Sage');
    expect(text).toMatch(answer);
    expect(inDocument).toBe(true);
    expect(sources.length).toBeGreaterThan(0);
  });

  test.each(['Prove the mean value theorem', 'Prove theorem 9.9'])('%s is refused', (question) => {
    expect(answerQuestion(index, question, 'Sage').inDocument).toBe(false);
  });
});

test.each([
  [
    'de',
    'Topologie',
    'Definition',
    'Satz',
    'Beweis',
    'Ein Raum heißt kompakt, falls jede offene Überdeckung eine endliche hat.',
    'Heine-Borel',
    'Wie ist „kompakt“ definiert?',
    'Was besagt Satz 2 (Heine-Borel)?',
  ],
  [
    'it',
    'Successioni',
    'Definizione',
    'Teorema',
    'Dimostrazione',
    'Una successione si dice limitata se tutti i suoi termini stanno in un intervallo.',
    'Bolzano',
    'Qual è la definizione di «limitata»?',
    'Che cosa dice il teorema 2 (Bolzano)?',
  ],
])(
  'in another language: %s',
  async (language, title, definition, theorem, proof, defined, name, ...fronts) => {
    const FILL: Record<string, string> = {
      de: 'Eine Menge ist genau dann kompakt, wenn sie abgeschlossen und beschränkt ist. Das gilt für alle Mengen von Zahlen.',
      it: 'Ogni successione limitata di numeri ha una sottosuccessione che converge. Questo vale per tutte le successioni.',
    };
    const text = `# ${title}\n\n**${definition} 1.** ${defined}\n\n**${theorem} 2 (${name}).** ${FILL[language]}\n\n**${proof}.** ${FILL[language]} ∎\n\n**Lemma 3.** ${FILL[language]}`;
    const pack = await packOf(await read(text, 'notes.md'));
    expect(pack.cards.map(({ front }) => front)).toEqual(fronts);
  },
);
