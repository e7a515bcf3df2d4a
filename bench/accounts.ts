import { join } from 'node:path';
import { hash, verify as verifyHash } from '@node-rs/argon2';
import { ensureBuilt } from '../scripts/launch/build.ts';
import { compareAnswerTimes, evennessFindings, TRIES } from './answer-times.ts';
import { type Running, startApp } from './app-process.ts';
import { withDataFolder } from './data-folder.ts';
import { inLanes, post } from './post.ts';
import { count, type Finding, milliseconds, ratio, type Section } from './report.ts';
import { median, percentile } from './stats.ts';
import { BENCH_PASSWORD, signUp } from './visitor.ts';
import { takeStall } from './web-loop.ts';

const GOALS = { loginsPerSecond: 50, p99Ms: 300, stallMs: 50 };
/** Each is asked about five times in each way: below every limit on one account. */
const KNOWN = 40;
const SIGN_UPS_AT_ONCE = 5;
const LOGINS = 600;
const LOGINS_AT_ONCE = 10;
const HASHES = 200;
const RUSH = 1_000;
const MONITOR = join(import.meta.dirname, 'loop-monitor.ts');

type Bench = { app: Running; loopFile: string; verified: string[]; waiting: string[] };

/** P15, and whether response times reveal who has an account. */
export async function measureAccounts(): Promise<Section> {
  await ensureBuilt(new AbortController().signal);
  return withDataFolder(async (folder) => {
    const loopFile = join(folder, 'loop.json');
    const env = { SKIMWISE_DATA_DIR: folder, BENCH_LOOP_FILE: loopFile, TRUSTED_PROXY_HOPS: '1' };
    const app = await startApp(env, ['--import', MONITOR]);
    try {
      const [verified, waiting] = [await people(app.url, 'verified'), await people(app.url, 'waiting')];
      for (const email of verified) await verify(app.url, email);
      return await measure({ app, loopFile, verified, waiting });
    } finally {
      await app.stop();
    }
  });
}

async function people(url: string, kind: string): Promise<string[]> {
  const emails = Array.from({ length: KNOWN }, (_, n) => `${kind}-${n}@example.com`);
  await inLanes(SIGN_UPS_AT_ONCE, emails, (email) => signUp(url, email));
  return emails;
}

async function verify(url: string, email: string): Promise<void> {
  const mails = (await (await fetch(`${url}/api/dev/mail?to=${email}`)).json()) as { links: string[] }[];
  const { search } = new URL(mails[0]?.links[0] ?? '');
  const answer = await fetch(`${url}/api/auth/verify-email${search}`);
  if (!answer.ok) throw new Error(`Verifying answered ${answer.status}.`);
}

async function measure(bench: Bench): Promise<Section> {
  await loginsPerSecond(bench, 100); // warms up
  const times = await compareAnswerTimes(bench.app.url, bench);
  const hashes = [await hashesPerSecond()];
  const speed = await loginsPerSecond(bench, LOGINS);
  hashes.push(await hashesPerSecond());
  const bare = await rushOf(bench, () => askForHealth(bench.app.url));
  const rush = await rushOf(bench, (n) => signIn(bench, n));
  return {
    name: `Accounts (${TRIES} tries each for known and unknown addresses, in turn)`,
    findings: [...evennessFindings(times), ...speedFindings(speed, median(hashes)), ...rushFindings(rush, bare)],
    raw: { times, hashes, speed, bare, rush },
  };
}

const signIn = ({ app, verified }: Bench, n: number) =>
  post(app.url, 'login', { email: verified[n % verified.length], password: BENCH_PASSWORD });

/** The baseline: argon2id alone, with the same concurrency. */
async function hashesPerSecond(): Promise<number> {
  const stored = await hash(BENCH_PASSWORD);
  const startedAt = performance.now();
  await inLanes(LOGINS_AT_ONCE, Array(HASHES).fill(stored), (one) => verifyHash(one, BENCH_PASSWORD));
  return HASHES / ((performance.now() - startedAt) / 1000);
}

async function loginsPerSecond(bench: Bench, logins: number) {
  const times: number[] = [];
  const startedAt = performance.now();
  await inLanes(LOGINS_AT_ONCE, [...Array(logins).keys()], async (n) => {
    const { ms, status } = await signIn(bench, n);
    if (status !== 200) throw new Error(`Signing in answered ${status}.`);
    times.push(ms);
  });
  const perSecond = logins / ((performance.now() - startedAt) / 1000);
  return { perSecond, p50: median(times), p99: percentile(times, 0.99) };
}

type Speed = { perSecond: number; p50: number; p99: number };

/** Where bare hashing misses the goal as well, the machine is busy with something else. */
function speedFindings({ perSecond, p50, p99 }: Speed, baseline: number): Finding[] {
  const isBusy = baseline < 1.5 * GOALS.loginsPerSecond;
  const judged = (goal: string, met: boolean) =>
    isBusy ? { goal: `${goal}; machine too busy to tell` } : { goal, met };
  return [
    {
      target: 'P15',
      what: `sign-ins a second, ${LOGINS_AT_ONCE} at once (bare argon2id: ${count(baseline)})`,
      value: `${count(perSecond)}, ${ratio(perSecond / baseline)}`,
      ...judged(`≥ ${GOALS.loginsPerSecond}`, perSecond >= GOALS.loginsPerSecond),
    },
    {
      target: 'P15',
      what: `sign-in, p99 at ${LOGINS_AT_ONCE} at once (p50 ${milliseconds(p50)})`,
      value: milliseconds(p99),
      ...judged(`≤ ${milliseconds(GOALS.p99Ms)}`, p99 <= GOALS.p99Ms),
    },
  ];
}

async function askForHealth(url: string): Promise<{ status: number }> {
  const answer = await fetch(`${url}/api/health`);
  await answer.arrayBuffer();
  return { status: answer.status };
}

/** Attack 79: a thousand calls at the same moment. */
async function rushOf({ app, loopFile }: Bench, ask: (n: number) => Promise<{ status: number }>) {
  await takeStall(app.pid, loopFile);
  const statuses = (await Promise.all([...Array(RUSH).keys()].map(ask))).map(({ status }) => status);
  const { longestMs } = await takeStall(app.pid, loopFile);
  const served = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  return { served, refused, others: RUSH - served - refused, longestMs };
}

type Rush = Awaited<ReturnType<typeof rushOf>>;

function rushFindings({ served, refused, others, longestMs }: Rush, bare: Rush): Finding[] {
  const goal = `≤ ${milliseconds(GOALS.stallMs)}`;
  const isBusy = bare.longestMs > GOALS.stallMs;
  return [
    {
      target: 'attack 79',
      what: `${count(RUSH)} sign-ins at the same moment: ${served} served, ${refused} told to wait, others`,
      value: count(others),
      goal: '0',
      met: others === 0,
    },
    {
      target: 'P14',
      what: `longest stall of the web process meanwhile (as many asking for its health: ${milliseconds(bare.longestMs)})`,
      value: milliseconds(longestMs),
      ...(isBusy ? { goal: `${goal}; missed without signing in too` } : { goal, met: longestMs <= GOALS.stallMs }),
    },
  ];
}
