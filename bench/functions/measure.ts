import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { NEXT_CLI } from '../../scripts/launch/next-cli.ts';
import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { buildFunctions, packBuild } from '../../tests/helpers/function-host/build.ts';
import { Functions } from '../../tests/helpers/function-host/functions.ts';
import { startNext, startStandalone } from '../app-process.ts';
import { withDataFolder } from '../data-folder.ts';
import { peakOf } from '../memory.ts';
import { type Finding, megabytes, milliseconds, type Section, shown } from '../report.ts';
import { spread } from '../stats.ts';
import { type Call, prepareCalls } from './calls.ts';
import { type Size, sizesOf } from './sizes.ts';

const BASELINE = join(import.meta.dirname, '..', 'baseline');
const BASELINE_CALL = { path: '/api/hello', function: '/api/hello', method: 'GET', headers: {} };

/** Time from the start of the process to the end of its first response, and its peak memory. */
type Start = { ms: number; peakBytes: number };
type Asked = Pick<Call, 'path' | 'function' | 'rewritten' | 'method' | 'headers' | 'body'>;
type Kind = (call: Asked) => Promise<Start>;

/** Measures cold starts: the first response of a server or function that isn't running yet. */
export async function measureFunctions(rounds: number): Promise<Section> {
  await ensureBuilt(new AbortController().signal, 'standalone');
  const deployment = await buildFunctions();
  return withDataFolder(async (folder) => {
    const baseline = join(folder, 'baseline');
    await packBuild(BASELINE, NEXT_CLI, baseline);
    const database = await startEmbedded({ dataDir: join(folder, 'data') });
    try {
      await migrateDatabase(database.url);
      const starts = await measureStarts({ databaseUrl: database.url, deployment, baseline }, rounds);
      const sizes = sizesOf(deployment);
      return {
        name: 'Cold starts: from the start of a process to its first answer',
        findings: [...starts.map(describeStart), ...describeSizes(sizes)],
        raw: { starts, sizes },
      };
    } finally {
      await database.release();
    }
  });
}

type Setup = { databaseUrl: string; deployment: string; baseline: string };
type Measured = { what: string; kind: string; starts: Start[] };

async function measureStarts({ databaseUrl, deployment, baseline }: Setup, rounds: number): Promise<Measured[]> {
  // The same for all, so that the calls' cookies and origins are valid in each process.
  const origin = 'http://localhost:3000';
  const env = environment(databaseUrl, origin);
  const functions = await Functions.create({ deployment, env });
  const bare = await Functions.create({ deployment: baseline, env });
  const kinds: [string, Kind][] = [
    ['`next start`', (call) => startServer(startNext, env, call)],
    ['standalone server', (call) => startServer(startStandalone, env, call)],
    ['function', (call) => startFunction(functions, call)],
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

async function startServer(start: typeof startNext, env: Record<string, string>, call: Asked): Promise<Start> {
  const { path, method, headers, body } = call;
  const running = await start(env, { path, method, headers, body });
  const peakBytes = peakOf(running.pid);
  await running.stop();
  return { ms: running.startMs, peakBytes };
}

async function startFunction(functions: Functions, { path, rewritten = path, ...call }: Asked): Promise<Start> {
  const bundle = functions.deployment.functions[call.function];
  if (!bundle) throw new Error(`There is no function ${call.function}.`);
  // A host copies the files before the call.
  await functions.folderOf(bundle);
  const startedAt = performance.now();
  const instance = await functions.start(bundle);
  const { method, headers, body = Buffer.alloc(0) } = call;
  const answer = await instance.call({ method, path: rewritten, headers: { host: 'localhost', ...headers }, body });
  const text = Buffer.concat(await answer.toArray()).toString();
  const start = { ms: performance.now() - startedAt, peakBytes: peakOf(instance.pid) };
  if (answer.statusCode !== 200) throw new Error(`${rewritten} answered ${answer.statusCode}: ${text}`);
  await instance.stop();
  return start;
}

function describeStart({ what, kind, starts }: Measured): Finding {
  const took = spread(starts.map(({ ms }) => ms));
  const peak = spread(starts.map(({ peakBytes }) => peakBytes));
  return {
    target: 'other',
    what: `${what}, ${kind}`,
    value: `${shown(took, milliseconds)}, ${megabytes(peak.median)}`,
    goal: '',
  };
}

const describeSizes = (sizes: Size[]): Finding[] =>
  sizes.map(({ names, bytes, files }) => ({
    target: 'other',
    what: `size of ${names}`,
    value: `${(bytes / 1024 / 1024).toFixed(1)} MB, ${files} files`,
    goal: '',
  }));
