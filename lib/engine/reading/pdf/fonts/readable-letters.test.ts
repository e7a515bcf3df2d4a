import { describe, expect, test } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { readPdf } from '../read-pdf';
import { hasReadableLetters } from './readable-letters';

const repeated = (text: string, times: number) => Array.from({ length: times }, () => text);

describe('text that was read from fonts without characters', () => {
  test.each([
    [`1 3 B 4 %G' G=( 3 6 N# L M >0 83 9 G 4W 5 %"%E%%" /N %&'01`],
    [`^P^vj#_tvrwm]#\`#l8 tvrnY^vpdtPr* \`er^tPrWtvc7]#dcf\`e^v Z [*tGb%c7l5\`Kdtvc`],
    [`1 "$&% f O rO HJI?KLGM < ?B7NPORQ"NTSUSUV ( ) , , ? :. ? , /24?/; 3 65B; 7`],
  ])('%s', (line) => {
    expect(hasReadableLetters(repeated(line, 40))).toBe(false);
  });
});

describe('text is readable', () => {
  test.each([
    ['prose', 'The leaf is the place where a plant turns light into sugar (see 3.2).'],
    ['code', 'for (int i = 0; i < n; i++) { total += values[i]; } return total / n;'],
    ['numbers', '1,204 | 33.5% | $4.20 | -17 | 2019 | 0.004 | 88 | Total | 1.2e5'],
    ['formulas', 'so that f(x) = ax² + bx + c has two zeros if b² > 4ac, and none else'],
    ['Chinese', '植物は光合成を、酸素と「糖」を作る。 葉の中で光が吸収される。'],
    ['Hindi', 'पौधे प्रकाश से अपना भोजन बनाते हैं और ऑक्सीजन छोड़ते हैं।'],
    ['Arabic', 'تصنع النباتات غذاءها من ضوء الشمس وتطلق الأكسجين.'],
  ])('%s', (_, line) => {
    expect(hasReadableLetters(repeated(line, 40))).toBe(true);
  });

  test('whatever it is, as long as there is little of it', () => {
    expect(hasReadableLetters([`%&'01 4W 5 "$&% ?B7N`])).toBe(true);
  });
});

test('a listing full of signs is no reason to refuse a PDF', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('The loop goes through the rows of the table and adds up all of their cells.', {
    left: 50,
    top: 40,
  });
  for (let i = 0; i < 50; i += 1)
    pdf.line(`a[${i}]+=f(x,&y); b[${i}]-=g(*p++);`, { left: 50, top: 60 + 14 * i, face: 'code' });
  const { blocks } = await readPdf(
    { bytes: new Uint8Array(await pdf.bytes()), filename: 'a.pdf' },
    {},
  );
  expect(blocks.map(({ text }) => text.split('\n').length)).toEqual([1, 50]);
});

test.each(['plain', 'code'] as const)(
  'a PDF whose letters cannot be read is refused, and the learner is told what helps: %s',
  async (face) => {
    const pdf = await TypesetPdf.create();
    for (let i = 0; i < 40; i += 1)
      pdf.line(`%G' G=( 3 6 N# L M >0 83 9 G 4W 5 %"%E%%" /N %&'01`, {
        left: 50,
        top: 60 + 14 * i,
        face,
      });
    const reading = readPdf({ bytes: new Uint8Array(await pdf.bytes()), filename: 'a.pdf' }, {});
    await expect(reading).rejects.toMatchObject({
      code: 'file_without_text',
      explanation:
        'The fonts in this PDF don’t say which letters they show, so there’s no text we can read. Run text recognition (OCR) on it, then upload the result.',
    });
  },
);
