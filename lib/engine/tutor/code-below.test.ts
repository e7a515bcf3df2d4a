import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../read-document';
import { openIndex } from '../retrieval/open-index';

const PROSE =
  'Python is a language in which ideas can be said in few lines. Many people learn it at school or at work, and use it for small tasks every day. '.repeat(
    2,
  );

async function answerTo(question: string, code: string): Promise<string> {
  const text = `# Python\n\n${PROSE}\n\n## Slicing\n\nSlicing is a short way to take some of the elements of a list:\n\n\`\`\`python\n${code}\n\`\`\`\n\nThe documentation has more on lists.`;
  const bytes = new TextEncoder().encode(text);
  const index = openIndex(buildIndex(await readDocument({ bytes, filename: 'python.md' })));
  return answerQuestion(index, question, 'Sage').text;
}

test('code that a sentence leads to is quoted with its lines, brackets and source, and nothing after it', async () => {
  expect(
    await answerTo('What is slicing?', 'nums = [1, 2, 3]\nfor n in nums[2:]:\n    print(n)'),
  ).toBe(
    [
      '“Slicing is a short way to take some of the elements of a list:” [1]',
      '```',
      'nums = [1, 2, 3]',
      'for n in nums[2:]:',
      '    print(n)',
      '``` [2]',
    ].join('\n'),
  );
});

test('code of one line is quoted as it is typed, alone', async () => {
  const answer = await answerTo('What is slicing?', 'print(["a", "b"][1:])');
  expect(answer).toBe(
    '“Slicing is a short way to take some of the elements of a list:” [1]\n```\nprint(["a", "b"][1:])\n``` [2]',
  );
});

test('code can’t end its own quotation', async () => {
  const answer = await answerTo('What is slicing?', 'a = 1\nb = "x ``` y"\nc = 2');
  expect(answer.split('```')).toHaveLength(3);
});
