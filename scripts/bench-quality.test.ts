import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenaiServer, type ScriptedAnswer } from '@/tests/helpers/openai-server';
import { benchQuality } from './bench-quality';

const CHAPTER = {
  id: 'biology-1',
  title: 'Transport',
  sections: [
    {
      title: 'Osmosis',
      text: `Osmosis is the diffusion of water through a membrane. Turgor is the pressure of water on a wall. Tonicity is the strength of a solution. Plasmolysis is the shrinking of a cell that loses water. ${'Roots take up water from wet soil by day and by night. '.repeat(20)}`,
    },
  ],
};
const FILES = ['cards', 'checks', 'lessons', 'review', 'sections', 'terms', 'squad'].map(
  (name) => `${name}.jsonl`,
);
const NOTHING = { summary: [], points: [], cards: [], relations: [], checks: [] };

let folder: string;
let server: OpenaiServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-quality-'));
  await mkdir(join(folder, 'openstax'));
  await writeFile(join(folder, 'openstax', 'one.json'), JSON.stringify(CHAPTER));
  server = await OpenaiServer.start(() => ({ text: JSON.stringify(NOTHING) }));
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const argumentsFor = (engine: string) => [
  ...['--data', folder, '--out', join(folder, engine), '--engine', engine],
];

/** In this process, which loads the engine once for all. @returns what it prints */
async function bench(engine: string, given: Record<string, string> = {}): Promise<string> {
  const configured = { OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'small' };
  for (const [name, value] of Object.entries({
    ...configured,
    OPENAI_BASE_URL: server.baseUrl,
    ...given,
  }))
    vi.stubEnv(name, value);
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  await benchQuality(argumentsFor(engine));
  const lines = printed.mock.calls.map((line) => line.join(' '));
  printed.mockRestore();
  return lines.join('\n');
}

const outputs = (engine: string) =>
  Promise.all(FILES.map((name) => readFile(join(folder, engine, name), 'utf8')));

let withoutModel: Promise<string[]> | undefined;
/** Made once: no server has a part in it. */
const localOutputs = () => (withoutModel ??= bench('local').then(() => outputs('local')));

async function cards(engine: string) {
  const [row] = (await readFile(join(folder, engine, 'cards.jsonl'), 'utf8')).split('\n');
  return JSON.parse(row ?? '').cards as { term: string; back: string }[];
}

/** Asks what each sentence of the form "X is Y." says. */
function goodCards(content: string): ScriptedAnswer {
  const found = [...content.matchAll(/^\[(\d+)\] (\w+) is (.+)\.$/gm)].map(
    ([, number, term = '', meaning]) => ({
      question: `What is ${term.toLowerCase()}?`,
      answer: `It means ${meaning}`,
      sentences: [Number(number)],
    }),
  );
  return { text: JSON.stringify({ ...NOTHING, cards: found }) };
}

describe('with a model', () => {
  test('its cards are scored, and calls and tokens are told', async () => {
    server.script = ({ messages }) => goodCards(messages.at(-1)?.content ?? '');
    const stdout = await bench('model');
    expect((await cards('model')).map(({ back }) => back)).toEqual([
      'It means the diffusion of water through a membrane',
      'It means the pressure of water on a wall',
      'It means the strength of a solution',
      'It means the shrinking of a cell that loses water',
    ]);
    expect(stdout).toMatch(/model: 1 sections in [\d.]+ s, 0 failed \{\}/);
    expect(stdout).toContain('items: 4 kept, 0 dropped {}');
    expect(stdout).toMatch(/tokens: 100 read, 20 written; per 10,000 words \d+ read, \d+ written/);
  });

  test('that lies, all stays as it is without one, and each lie is counted', async () => {
    const lie = { question: 'What is osmosis?', answer: 'A dance of 1923', sentences: [1] };
    const invented = { question: 'What is turgor?', answer: 'Pressure of water', sentences: [99] };
    const answer = { ...NOTHING, cards: [lie, lie, invented] };
    server.script = () => ({ text: JSON.stringify(answer) });
    const stdout = await bench('model');
    expect(stdout).toContain(
      'items: 0 kept, 3 dropped {"number not in the text":2,"no sentence":1}',
    );
    expect(await outputs('model')).toEqual(await localOutputs());
  });

  test('that fails, all stays as it is without one, and each failure is counted', async () => {
    server.script = () => ({ status: 401, body: '{}' });
    const stdout = await bench('model');
    expect(stdout).toMatch(/1 failed \{"unauthorized \(HTTP 401\)":1\}/);
    expect(await outputs('model')).toEqual(await localOutputs());
  });

  test('that is not configured, the command says what to set', async () => {
    const args = [
      ...['--conditions=react-server', '--import', 'tsx'],
      join(import.meta.dirname, 'bench-quality.ts'),
      ...argumentsFor('model'),
    ];
    const env = { ...process.env, OPENAI_API_KEY: '', OPENAI_MODEL: '' };
    await expect(promisify(execFile)(process.execPath, args, { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set OPENAI_API_KEY and OPENAI_MODEL'),
    });
  });
});

test('prompts are counted with nobody asked', async () => {
  const stdout = await bench('prompts', { OPENAI_API_KEY: '', OPENAI_MODEL: '' });
  expect(stdout).toMatch(/prompts: 1 calls, \d+ characters, \d+ tokens per 10,000 words/);
  expect(server.requests).toEqual([]);
});
