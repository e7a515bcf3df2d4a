import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { NEXT_CLI } from '../../scripts/launch/next-process.ts';
import { buildFunctions, packBuild } from '../../tests/helpers/function-host/build.ts';
import { Functions } from '../../tests/helpers/function-host/functions.ts';
import { startNext } from '../app-process.ts';
import { withDatabase, withDataFolder } from '../database.ts';
import { peakOf } from '../memory.ts';
import { type Finding, finding, megabytes, milliseconds, type Section } from '../report.ts';
import { median } from '../stats.ts';
import { type Call, prepareCalls } from './calls.ts';

const BASELINE = join(import.meta.dirname, '..', 'baseline');
const BASELINE_CALL = { path: '/api/hello', function: '/api/hello', method: 'GET', headers: {} };

/** `ms`: from the start of the process to the end of its first response. */
type Start = { ms: number; peakBytes: number };
type Request = Omit<Call, 'name'>;

/** Cold starts: the first response of a function that isn't running yet. */
export async function measureFunctions(rounds: number): Promise<Section> {
  await ensureBuilt(new AbortController().signal);
  const deployment = await buildFunctions();
  return withDataFolder(async (folder) => {
    const baseline = join(folder, 'baseline');
    await packBuild(BASELINE, NEXT_CLI, baseline);
    const starts = await withDatabase((databaseUrl) =>
      measureStarts(databaseUrl, deployment, baseline, rounds),
    );
    return {
      name: 'Cold starts: from the start of a process to its first answer',
      findings: Object.entries(starts).map(describeStarts),
      raw: starts,
    };
  });
}

async function measureStarts(
  databaseUrl: string,
  deployment: string,
  baseline: string,
  rounds: number,
) {
  // The same for all processes, because of cookies and origins.
  const origin = 'http://localhost:3000';
  const env = {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: 'the same one for all of the processes',
    RESEND_API_KEY: 'not-used',
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
  };
  const functions = await Functions.create({ deployment, env });
  const bare = await Functions.create({ deployment: baseline, env });
  const helper = await startNext(env, { path: '/api/health' });
  const starts = new Map<string, Start[]>();
  const record = (what: string, start: Start) =>
    starts.set(what, [...(starts.get(what) ?? []), start]);
  try {
    for (let round = 0; round < rounds; round += 1) {
      record('one JSON handler of a bare Next app', await startFunction(bare, BASELINE_CALL));
      for (const call of await prepareCalls(helper.url, origin))
        record(call.name, await startFunction(functions, call));
    }
  } finally {
    await Promise.all([helper.stop(), functions.stop(), bare.stop()]);
  }
  return Object.fromEntries(starts);
}

async function startFunction(
  functions: Functions,
  { path, rewritten = path, ...request }: Request,
): Promise<Start> {
  const bundle = functions.deployment.functions[request.function];
  if (!bundle) throw new Error(`There is no function ${request.function}.`);
  // A host copies the files beforehand.
  await functions.folderOf(bundle);
  const startedAt = performance.now();
  const instance = await functions.start(bundle);
  const { method, headers, body = Buffer.alloc(0) } = request;
  const answer = await instance.call({
    method,
    path: rewritten,
    headers: { host: 'localhost', ...headers },
    body,
  });
  const text = Buffer.concat(await answer.toArray()).toString();
  const start = { ms: performance.now() - startedAt, peakBytes: peakOf(instance.pid) };
  if (answer.statusCode !== 200)
    throw new Error(`${rewritten} answered ${answer.statusCode}: ${text}`);
  await instance.stop();
  return start;
}

function describeStarts([what, starts]: [string, Start[]]): Finding {
  const times = starts.map(({ ms }) => ms);
  const line = finding(what, times, milliseconds);
  return {
    ...line,
    value: `${line.value}, ${megabytes(median(starts.map(({ peakBytes }) => peakBytes)))}`,
  };
}
