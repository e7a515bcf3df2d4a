import { expect, test } from 'vitest';
import { isCode } from '@/lib/text/code';
import { assembleDocument } from './assemble';
import { areCode, codeBlock, codePassages } from './code';

test.each([
  { lines: ['total = 0', 'for n in all:', '    total += n'], code: true },
  { lines: ['int main() {', '  return 0;', '}'], code: true },
  { lines: ['$ npm install', '$ npm start'], code: true },
  { lines: ['SELECT name, age', 'FROM students', 'WHERE age > 20'], code: true },
  { lines: ['The rose is red', 'and the violet is blue'], code: false },
])('$lines.0 … is code: $code', ({ lines, code }) => {
  expect(areCode(lines)).toBe(code);
});

test('a program keeps its lines without empty ones, its margin and characters that are not shown', () => {
  const text = '\n    def f(x):\r\n\n    \treturn x\u0000\u200B  \n\n';
  expect(codePassages(text)).toEqual([
    { text: 'def f(x):\n    return x', emphasis: [{ start: 0, length: 22, kind: 'code' }] },
  ]);
});

test('a long program is cut between lines, a long line anywhere but within a character', () => {
  const lines = Array.from({ length: 200 }, (_, i) => `print(${i})  # one of many lines`);
  const pieces = codePassages(lines.join('\n'));
  expect(pieces.every(({ text }) => text.length <= 1500)).toBe(true);
  expect(pieces.map(({ text }) => text).join('\n')).toBe(lines.join('\n'));
  const line = `${'x'.repeat(1499)}😀${'y'.repeat(10)}`;
  expect(codePassages(line).map(({ text }) => text)).toEqual([
    'x'.repeat(1499),
    `😀${'y'.repeat(10)}`,
  ]);
});

test('a million lines take linear time', () => {
  expect(codePassages('x = 1\n'.repeat(1_000_000)).length).toBe(4000);
});

test('a passage of code has all of its text marked as such, other passages have not', () => {
  const prose =
    'The total is computed by adding one value after the other, in the order of the list. ';
  const { passages } = assembleDocument(
    {
      kind: 'txt',
      blocks: [
        { type: 'paragraph', text: prose.repeat(3), page: null },
        codeBlock(['total = 0', 'for n in all:', '    total += n'], null),
      ],
    },
    'sums.md',
  );
  expect(passages.map(isCode)).toEqual([false, true]);
  expect(passages[1]?.text).toBe('total = 0\nfor n in all:\n    total += n');
});
