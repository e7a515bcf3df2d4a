import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { packOf, understand } from './local-engine';
import { readDocument } from './testing/read-document';

const TEXTS = join(import.meta.dirname, '../../../tests/fixtures/languages');
const ENGLISH =
  /\b(?:what|which|fill in|blank|your document|the text|and|answer these|closest|in short)\b|a\(n\)/i;
const LABEL =
  /^(?:beweis|definition|bemerkung|satz|théorème|démonstration|remarque|définition|exemple|teorema|demostración|observación|nota|ejemplo|definición|demonstração|observação|exemplo|definição|dimostrazione|osservazione|esempio|definizione)$/i;

async function study(language: string) {
  const source = readDocument(readFileSync(join(TEXTS, `${language}.txt`), 'utf8'), language);
  const understood = await understand(source);
  const pack = await packOf(understood, { parts: { lessons: true, cards: true } });
  return { understood, pack, index: openIndex(buildIndex(source, pack)) };
}

const LANGUAGES = [
  {
    language: 'de',
    fronts: ['Schlaf', 'Insomnie', 'Melatonin', 'REM-Schlaf'].map(
      (term) => `Was bedeutet „${term}“?`,
    ),
    ofOneCase: /Schülerin|Hunde/,
    refused: 'Das steht nicht in deinem Dokument.',
  },
  {
    language: 'fr',
    fronts: ['infiltration', 'nappe souterraine', 'évaporation'].map(
      (term) => `Que signifie « ${term} » ?`,
    ),
    ofOneCase: /parking|chêne/,
    refused: 'Ton document n’en parle pas.',
  },
  {
    language: 'es',
    fronts: ['fotosíntesis', 'clorofila', 'cloroplasto', 'estroma', 'estomas'].map(
      (term) => `¿Qué significa «${term}»?`,
    ),
    ofOneCase: /agricultor|cosecha|maíz/,
    refused: 'Eso no está en tu documento.',
  },
  {
    language: 'pt',
    fronts: ['deflação', 'inflação', 'índice de preços'].map(
      (term) => `O que significa «${term}»?`,
    ),
    ofOneCase: /padaria|pão|Alemanha/,
    refused: 'Isso não está no teu documento.',
  },
  {
    language: 'it',
    fronts: ['lahar', 'camera magmatica', 'vulcano', 'magma', 'lava'].map(
      (term) => `Che cosa significa «${term}»?`,
    ),
    ofOneCase: /paese|case|Hawaii/,
    refused: 'Nel tuo documento non c’è.',
  },
];

describe.each(LANGUAGES)('a text in $language', ({ language, fronts, ofOneCase, refused }) => {
  test('has gaps only for what it defines and for terms of several words', async () => {
    const { pack } = await study(language);
    const checks = pack.lessons.flatMap((lesson) => lesson.checks ?? []);
    const typed = checks.flatMap((check) =>
      check.kind === 'typed' ? [check.solution.accepted[0] ?? ''] : [],
    );
    for (const term of typed)
      expect(term.includes(' ') || fronts.some((front) => front.includes(term))).toBe(true);
  });

  test('has cards for what it defines, asked in its language, and no others', async () => {
    const { pack } = await study(language);
    expect(pack.cards.map(({ front }) => front).sort()).toEqual([...fronts].sort());
  });

  test('has no label and no symbol among its terms and concepts', async () => {
    const { understood, pack } = await study(language);
    const words = [
      ...understood.terms.terms.map(({ text }) => text),
      ...pack.concepts.map(({ name }) => name),
    ];
    expect(words.filter((word) => LABEL.test(word) || /^\p{L}$/u.test(word))).toEqual([]);
  });

  test('has no English around its own words', async () => {
    const { pack, index } = await study(language);
    const replies = ['summarize', 'key points', 'test me'].map(
      (message) => answerQuestion(index, message, 'Sage').text,
    );
    const made = [
      ...pack.suggestedQuestions,
      ...pack.lessons.map(({ title }) => title),
      ...pack.cards.map(({ front, back }) => `${front} ${back}`),
      ...pack.relations.map(({ label }) => label),
      ...replies,
    ];
    expect(made.filter((text) => ENGLISH.test(text))).toEqual([]);
    expect(answerQuestion(index, 'Xylophon Quasar Kubismus?', 'Sage').text).toContain(refused);
  });

  test('shows nothing of one case or about its own figures in summary and key points', async () => {
    const { pack } = await study(language);
    const shown = [...pack.summary, ...pack.lessons.flatMap(({ keyPoints }) => keyPoints)];
    const texts = shown.map(({ text }) => text);
    expect(
      texts.filter((text) => ofOneCase.test(text) || /figur[ae] \d|Abbildung/i.test(text)),
    ).toEqual([]);
  });
});
