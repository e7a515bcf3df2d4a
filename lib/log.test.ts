import { spawnSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { describeError } from './log';

const store = useTestDatabase();

async function thrownBy(act: () => Promise<unknown>): Promise<unknown> {
  return act().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a failed query is logged without its parameters', async () => {
  const secret = 'the text of a document';
  const error = await thrownBy(async () => store.db.execute(sql`select ${secret}::uuid`));
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain(secret);
  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    query: 'select $1::uuid',
    cause: { type: 'PostgresError', code: '22P02', routine: 'string_to_uuid' },
  });
});

test('parameters stay out of the log when the build has shortened the class names', () => {
  class a1 extends Error {
    override name = 'a1';
    severity = 'ERROR';
    routine = 'string_to_uuid';
  }
  class e1 extends Error {
    query = 'select $1::uuid';
    params = ['the text of a document'];
  }
  const error = new e1('Failed query: select $1::uuid\nparams: the text of a document', {
    cause: new a1('invalid input syntax for type uuid: "the text of a document"'),
  });
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain('document');
  expect(described).toMatchObject({
    type: 'e1',
    query: 'select $1::uuid',
    cause: { routine: 'string_to_uuid' },
  });
});

test('the message of a JSON syntax error is not logged', () => {
  let error: unknown;
  try {
    JSON.parse('Dear diary');
  } catch (thrown) {
    error = thrown;
  }
  expect(JSON.stringify(describeError(error))).not.toContain('diary');
});

test('any other error keeps its message and stack', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
  });
  expect(describeError('thrown text')).toEqual({ type: 'string' });
});

/** The output of a separate process for one call of the log. */
function written(facts: object, said: string): string {
  const call = `requestLog('r1').warn(${JSON.stringify(facts)}, ${JSON.stringify(said)})`;
  const script = `import { requestLog } from './lib/log.ts'; ${call};`;
  const args = [
    '--conditions=react-server',
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ];
  const env = { ...process.env, LOG_LEVEL: 'warn' };
  return spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout;
}

test('input from a client cannot add log lines, and secrets are redacted', () => {
  const agent = 'x\r\n{"level":60}\u001b[2J';
  const sent = { email: 'ada@example.com', token: 'T0' };
  const line = written({ agent, password: 'hunter2', sent }, 'said\r\nso');
  expect(line.match(/\p{Cc}/gu)).toEqual(['\n']);
  expect(line).not.toMatch(/hunter2|ada@|T0/);
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'r1',
    agent,
    password: '[redacted]',
    msg: 'said\r\nso',
  });
});
