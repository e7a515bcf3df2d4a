import { hash, verify as verifyHash } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { type MonitoredApp, withMonitoredApp } from './event-loop.ts';
import { count, type Finding, finding, milliseconds, ratio, type Section } from './report.ts';
import { compareResponseTimes, post, TRIES, timingFindings } from './response-times.ts';
import { median, percentile } from './stats.ts';
import { BENCH_PASSWORD, signUp } from './visitor.ts';

const GOALS = { loginsPerSecond: 50, p99Ms: 300, stallMs: 50 };
/** Each is asked about five times in each way: below every limit on one account. */
const KNOWN = 40;
const SIGN_UPS_AT_ONCE = 5;
const LOGINS = 600;
const LOGINS_AT_ONCE = 10;
const HASHES = 200;
const BURST = 1_000;

type Bench = { app: MonitoredApp; verified: string[]; waiting: string[] };

/** P15, and whether response times reveal who has an account. */
export function measureAccounts(): Promise<Section> {
  return withMonitoredApp(
    async (app) => {
      const [verified, waiting] = [
        await createUsers(app.url, 'verified'),
        await createUsers(app.url, 'waiting'),
      ];
      for (const email of verified) await verify(app.url, email);
      return measure({ app, verified, waiting });
    },
    { TRUSTED_PROXY_HOPS: '1' },
  );
}

async function createUsers(url: string, kind: string): Promise<string[]> {
  const emails = Array.from({ length: KNOWN }, (_, n) => `${kind}-${n}@example.com`);
  await pLimit(SIGN_UPS_AT_ONCE).map(emails, (email) => signUp(url, email));
  return emails;
}

async function verify(url: string, email: string): Promise<void> {
  const mails = (await (await fetch(`${url}/api/dev/mail?to=${email}`)).json()) as {
    links: string[];
  }[];
  const { search } = new URL(mails[0]?.links[0] ?? '');
  const response = await fetch(`${url}/api/auth/verify-email${search}`);
  if (!response.ok) throw new Error(`Verifying answered ${response.status}.`);
}

async function measure(bench: Bench): Promise<Section> {
  await loginsPerSecond(bench, 100); // warm-up
  const times = await compareResponseTimes(bench.app.url, bench);
  const hashes = [await hashesPerSecond()];
  const speed = await loginsPerSecond(bench, LOGINS);
  hashes.push(await hashesPerSecond());
  const bare = await burst(bench.app, () => requestHealth(bench.app.url));
  const logins = await burst(bench.app, (n) => signIn(bench, n));
  return {
    name: `Accounts (${TRIES} tries each for known and unknown addresses, in turn)`,
    findings: [
      ...timingFindings(times),
      ...speedFindings(speed, median(hashes)),
      ...burstFindings(logins, bare),
    ],
    raw: { times, hashes, speed, bare, logins },
  };
}

const signIn = ({ app, verified }: Bench, n: number) =>
  post(app.url, 'login', { email: verified[n % verified.length], password: BENCH_PASSWORD });

/** The baseline: argon2id alone, with the same concurrency. */
async function hashesPerSecond(): Promise<number> {
  const stored = await hash(BENCH_PASSWORD);
  const startedAt = performance.now();
  await pLimit(LOGINS_AT_ONCE).map(Array(HASHES), () => verifyHash(stored, BENCH_PASSWORD));
  return HASHES / ((performance.now() - startedAt) / 1000);
}

async function loginsPerSecond(bench: Bench, logins: number) {
  const startedAt = performance.now();
  const times = await pLimit(LOGINS_AT_ONCE).map(Array(logins).keys(), async (n) => {
    const { ms, status } = await signIn(bench, n);
    if (status !== 200) throw new Error(`Signing in answered ${status}.`);
    return ms;
  });
  const perSecond = logins / ((performance.now() - startedAt) / 1000);
  return { perSecond, p50: median(times), p99: percentile(times, 0.99) };
}

type Speed = { perSecond: number; p50: number; p99: number };

function speedFindings({ perSecond, p50, p99 }: Speed, baseline: number): Finding[] {
  const isBusy = baseline < 1.5 * GOALS.loginsPerSecond;
  const what = `sign-ins a second, ${LOGINS_AT_ONCE} at once (bare argon2id: ${count(baseline)})`;
  return [
    {
      ...finding(['P15', what], perSecond, count, { least: GOALS.loginsPerSecond, isBusy }),
      value: `${count(perSecond)}, ${ratio(perSecond / baseline)}`,
    },
    finding(
      ['P15', `sign-in, p99 at ${LOGINS_AT_ONCE} at once (p50 ${milliseconds(p50)})`],
      p99,
      milliseconds,
      {
        most: GOALS.p99Ms,
        isBusy,
      },
    ),
  ];
}

async function requestHealth(url: string): Promise<{ status: number }> {
  const response = await fetch(`${url}/api/health`);
  await response.arrayBuffer();
  return { status: response.status };
}

/** A thousand requests at once. */
async function burst(
  { takeStall }: MonitoredApp,
  request: (n: number) => Promise<{ status: number }>,
) {
  await takeStall();
  const statuses = (await Promise.all([...Array(BURST).keys()].map(request))).map(
    ({ status }) => status,
  );
  const longestMs = await takeStall();
  const served = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  return { served, refused, others: BURST - served - refused, longestMs };
}

type Burst = Awaited<ReturnType<typeof burst>>;

function burstFindings({ served, refused, others, longestMs }: Burst, bare: Burst): Finding[] {
  const what = `${count(BURST)} sign-ins at the same moment: ${served} served, ${refused} told to wait, others`;
  const stall = `longest stall of the web process meanwhile (as many asking for its health: ${milliseconds(bare.longestMs)})`;
  return [
    finding(what, others, count, { most: 0 }),
    finding(['P14', stall], longestMs, milliseconds, {
      most: GOALS.stallMs,
      isBusy: bare.longestMs > GOALS.stallMs,
    }),
  ];
}
