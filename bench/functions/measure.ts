import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { NEXT_CLI } from '../../scripts/launch/next-cli.ts';
import { buildFunctions, packBuild } from '../../tests/helpers/function-host/build.ts';
import { Functions } from '../../tests/helpers/function-host/functions.ts';
import { startNext, startStandalone } from '../app-process.ts';
import { withDatabase, withDataFolder } from '../database.ts';
import { peakOf } from '../memory.ts';
import { type Finding, finding, megabytes, milliseconds, type Section } from '../report.ts';
import { median } from '../stats.ts';
import { type Call, prepareCalls } from './calls.ts';
import { type Size, sizesOf } from './sizes.ts';

const BASELINE = join(import.meta.dirname, '..', 'baseline');
const BASELINE_CALL = { path: '/api/hello', function: '/api/hello', method: 'GET', headers: {} };

/** `ms`: from the start of the process to the end of its first response. */
type Start = { ms: number; peakBytes: number };
type Request = Omit<Call, 'name'>;

/** Cold starts: the first response of a server or function that isn't running yet. */
export async function measureFunctions(rounds: number): Promise<Section> {
  await ensureBuilt(new AbortController().signal, 'standalone');
  const deployment = await buildFunctions();
  return withDataFolder(async (folder) => {
    const baseline = join(folder, 'baseline');
    await packBuild(BASELINE, NEXT_CLI, baseline);
    const starts = await withDatabase((databaseUrl) => measureStarts({ databaseUrl, deployment, baseline }, rounds));
    const sizes = sizesOf(deployment);
    return {
      name: 'Cold starts: from the start of a process to its first answer',
      findings: [...starts.map(describeStart), ...describeSizes(sizes)],
      raw: { starts, sizes },
    };
  });
}

type Setup = { databaseUrl: string; deployment: string; baseline: string };
type Measured = { what: string; kind: string; starts: Start[] };

async function measureStarts({ databaseUrl, deployment, baseline }: Setup, rounds: number): Promise<Measured[]> {
  // The same for all processes, because of cookies and origins.
  const origin = 'http://localhost:3000';
  const env = environment(databaseUrl, origin);
  const functions = await Functions.create({ deployment, env });
  const bare = await Functions.create({ deployment: baseline, env });
  const kinds: [string, (request: Request) => Promise<Start>][] = [
    ['`next start`', (request) => startServer(startNext, env, request)],
    ['standalone server', (request) => startServer(startStandalone, env, request)],
    ['function', (request) => startFunction(functions, request)],
  ];
  const helper = await startNext(env, { path: '/api/health' });
  const measured = new Map<string, Measured>();
  const note = (what: string, kind: string, start: Start) => {
    const known = measured.get(what + kind) ?? { what, kind, starts: [] };
    measured.set(what + kind, { ...known, starts: [...known.starts, start] });
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      note('one JSON handler of a bare Next app', 'function', await startFunction(bare, BASELINE_CALL));
      for (const [kind, start] of kinds) {
        for (const call of await prepareCalls(helper.url, origin)) note(call.name, kind, await start(call));
      }
    }
  } finally {
    await Promise.all([helper.stop(), functions.stop(), bare.stop()]);
  }
  return [...measured.values()].sort((a, b) => a.what.localeCompare(b.what));
}

const environment = (databaseUrl: string, origin: string) => ({
  DATABASE_URL: databaseUrl,
  NEXTAUTH_URL: origin,
  NEXTAUTH_SECRET: 'the same one for all of the processes',
  RESEND_API_KEY: 'not-used',
  TRUSTED_PROXY_HOPS: '1',
  LOG_LEVEL: 'error',
});

async function startServer(start: typeof startNext, env: Record<string, string>, request: Request): Promise<Start> {
  const { path, method, headers, body } = request;
  const running = await start(env, { path, method, headers, body });
  const peakBytes = peakOf(running.pid);
  await running.stop();
  return { ms: running.startMs, peakBytes };
}

async function startFunction(functions: Functions, { path, rewritten = path, ...request }: Request): Promise<Start> {
  const bundle = functions.deployment.functions[request.function];
  if (!bundle) throw new Error(`There is no function ${request.function}.`);
  // A host copies the files beforehand.
  await functions.folderOf(bundle);
  const startedAt = performance.now();
  const instance = await functions.start(bundle);
  const { method, headers, body = Buffer.alloc(0) } = request;
  const answer = await instance.call({ method, path: rewritten, headers: { host: 'localhost', ...headers }, body });
  const text = Buffer.concat(await answer.toArray()).toString();
  const start = { ms: performance.now() - startedAt, peakBytes: peakOf(instance.pid) };
  if (answer.statusCode !== 200) throw new Error(`${rewritten} answered ${answer.statusCode}: ${text}`);
  await instance.stop();
  return start;
}

function describeStart({ what, kind, starts }: Measured): Finding {
  const times = starts.map(({ ms }) => ms);
  const line = finding(['other', `${what}, ${kind}`], times, milliseconds);
  return { ...line, value: `${line.value}, ${megabytes(median(starts.map(({ peakBytes }) => peakBytes)))}` };
}

const describeSizes = (sizes: Size[]): Finding[] =>
  sizes.map(({ names, bytes, files }) => ({
    target: 'other',
    what: `size of ${names}`,
    value: `${(bytes / 1024 / 1024).toFixed(1)} MB, ${files} files`,
    goal: '',
  }));
