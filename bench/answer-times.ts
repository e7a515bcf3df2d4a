import { inLanes, post } from './post.ts';
import { type Finding, milliseconds, ratio } from './report.ts';
import { median, percentile } from './stats.ts';
import { signUpForm } from './visitor.ts';

export const TRIES = 200;
const GOAL_APART = 0.1;
/** Most of the time of these calls is waiting. */
const LANES = 5;

type Call = { what: string; path: string; known: string[]; lanes: number; body: (email: string) => object };

/** Known and unknown in turn, so that whatever else the machine does meets both. */
async function compare(url: string, { path, known, lanes, body }: Call) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const tries = Array.from({ length: 2 * TRIES }, (_, n) => n);
  await inLanes(lanes, tries, async (n) => {
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

const spreadOf = (values: number[]) =>
  `${milliseconds(median(values))} (${milliseconds(percentile(values, 0.05))} to ${milliseconds(percentile(values, 0.95))})`;

function evenness(times: Times): Finding {
  const apart = median(times.known) / median(times.unknown);
  return {
    target: 'P15',
    what: `${times.what}: known ${spreadOf(times.known)}, unknown ${spreadOf(times.unknown)}`,
    value: `${ratio(apart)}, known slower in ${Math.round(slowerShare(times) * 100)} % of pairs`,
    goal: `${ratio(1 - GOAL_APART)} to ${ratio(1 + GOAL_APART)}`,
    met: Math.abs(apart - 1) <= GOAL_APART,
  };
}

/** What addresses are asked about: with an account, and waiting to be verified. */
type People = { verified: string[]; waiting: string[] };

/** Each call for addresses that are known and unknown. */
export async function compareAnswerTimes(url: string, { verified, waiting }: People): Promise<Times[]> {
  const calls: Call[] = [
    {
      what: 'sign-in',
      path: 'login',
      known: verified,
      lanes: 1,
      body: (email) => ({ email, password: 'not it' }),
    },
    {
      what: 'forgotten password',
      path: 'forgot-password',
      known: verified,
      lanes: LANES,
      body: (email) => ({ email }),
    },
    {
      what: 'another link',
      path: 'resend-verification',
      known: waiting,
      lanes: LANES,
      body: (email) => ({ email }),
    },
    {
      what: 'sign-up',
      path: 'signup',
      known: verified,
      lanes: LANES,
      body: signUpForm,
    },
  ];
  const times: Times[] = [];
  for (const call of calls) times.push({ what: call.what, ...(await compare(url, call)) });
  return times;
}

export const evennessFindings = (times: Times[]): Finding[] => times.map(evenness);
