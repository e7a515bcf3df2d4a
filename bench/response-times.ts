import pLimit from 'p-limit';
import { type Finding, milliseconds, ratio } from './report.ts';
import { median, percentile } from './stats.ts';
import { signUpForm } from './visitor.ts';

let requests = 0;

/** A call of `/api/auth`, from another address each time because of the limits on one address. */
export async function post(
  url: string,
  path: string,
  body: object,
): Promise<{ ms: number; status: number }> {
  requests += 1;
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': address };
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}

export const TRIES = 200;
const TOLERANCE = 0.1;
/** Most of the time of these calls is waiting. */
const AT_ONCE = 5;

type Call = {
  what: string;
  path: string;
  known: string[];
  atOnce?: number;
  body?: (email: string) => object;
};

/** Known and unknown alternate, so that other load affects both. */
async function compare(url: string, call: Call) {
  const { path, known, atOnce = AT_ONCE, body = (email) => ({ email }) } = call;
  const times = { known: [] as number[], unknown: [] as number[] };
  await pLimit(atOnce).map(Array(2 * TRIES).keys(), async (n) => {
    const isKnown = n % 2 === 0;
    const email = (isKnown && known[(n / 2) % known.length]) || `nobody-${path}-${n}@example.com`;
    const { ms, status } = await post(url, path, body(email));
    if (status === 429 || status >= 500) throw new Error(`${path} answered ${status}.`);
    times[isKnown ? 'known' : 'unknown'].push(ms);
  });
  return times;
}

type Times = { what: string; known: number[]; unknown: number[] };

/** How often a known address takes longer than an unknown one: 0.5 if times reveal nothing. */
function slowerShare({ known, unknown }: Times): number {
  const slower = known.flatMap((a) => unknown.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return slower.reduce((sum: number, one) => sum + one, 0) / slower.length;
}

const range = (values: number[]) =>
  `${milliseconds(median(values))} (${milliseconds(percentile(values, 0.05))} to ${milliseconds(percentile(values, 0.95))})`;

export const timingFindings = (all: Times[]): Finding[] =>
  all.map((times) => {
    const apart = median(times.known) / median(times.unknown);
    return {
      target: 'P15',
      what: `${times.what}: known ${range(times.known)}, unknown ${range(times.unknown)}`,
      value: `${ratio(apart)}, known slower in ${Math.round(slowerShare(times) * 100)} % of pairs`,
      goal: `${ratio(1 - TOLERANCE)} to ${ratio(1 + TOLERANCE)}`,
      met: Math.abs(apart - 1) <= TOLERANCE,
    };
  });

/** Addresses with an account, and those waiting to be verified. */
type Users = { verified: string[]; waiting: string[] };

/** Makes each call for known and unknown addresses. */
export async function compareResponseTimes(
  url: string,
  { verified, waiting }: Users,
): Promise<Times[]> {
  const login = (email: string) => ({ email, password: 'not it' });
  const calls: Call[] = [
    { what: 'sign-in', path: 'login', known: verified, atOnce: 1, body: login },
    { what: 'forgotten password', path: 'forgot-password', known: verified },
    { what: 'another link', path: 'resend-verification', known: waiting },
    { what: 'sign-up', path: 'signup', known: verified, body: signUpForm },
  ];
  const times: Times[] = [];
  for (const call of calls) times.push({ what: call.what, ...(await compare(url, call)) });
  return times;
}
