import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../lib/seeded-random.ts';
import type { Player } from '../calls/players.ts';
import { type Bench, withPlayers } from '../calls/with-players.ts';
import { count, type Finding, milliseconds, type Section } from '../report.ts';
import { median } from '../stats.ts';
import { book, hostilePdf, type Sent, shortText } from './files.ts';

const SEED = 20;
/** How much longer than alone anyone's upload of a short text may take. */
const GOAL_MS = 5_000;
const LEARNERS = 20;
const ALONE = 5;
/** The others' uploads arrive within this time. */
const WINDOW_MS = 45_000;
/** Uploads that each attacker keeps going at once. */
const AT_ONCE = 6;
const PAUSE_MS = 1_000;

type Client = { player: Player; address: string };
type Uploaded = { ms: number; status: number };
type Scenario = { name: string; attackers: Client[]; files: Sent[]; others: Client[] };
type Outcome = { name: string; uploads: Uploaded[]; attempts: Record<string, number> };

/**
 * Twenty learners, of whom one is greedy, hostile or both, or four accounts of one address are hostile: how much longer the others'
 * uploads take than alone. The others arrive at random times, the same in each run. A run without attackers tells what this machine
 * can do.
 */
export async function measureFairness(): Promise<Section> {
  const [greedy, hostile] = [await book(), hostilePdf()];
  const plans = [
    { name: 'nobody attacks', attackers: 0, files: [] },
    { name: 'one is greedy', attackers: 1, files: [greedy] },
    { name: 'one is hostile', attackers: 1, files: [hostile] },
    { name: 'one is both', attackers: 1, files: [greedy, hostile] },
    { name: 'four of one address are hostile', attackers: 4, files: [hostile] },
  ];
  const people = ALONE + plans.length * LEARNERS;
  const measure = async ({ url, players }: Bench): Promise<Section> => {
    const clients = players.map((player, n) => ({ player, address: `10.0.0.${n + 1}` }));
    const alone: Uploaded[] = [];
    for (const client of clients.slice(0, ALONE)) alone.push(await upload(url, client, shortText(alone.length)));
    const aloneMs = median(alone.slice(1).map(({ ms }) => ms));
    const outcomes: Outcome[] = [];
    for (const [n, { name, attackers, files }] of plans.entries()) {
      const from = ALONE + n * LEARNERS;
      const [first, others] = [clients.slice(from, from + attackers), clients.slice(from + attackers, from + LEARNERS)];
      const shared = first.map(({ player }) => ({ player, address: `10.0.1.${n}` }));
      outcomes.push(await run(url, { name, attackers: shared, files, others }));
    }
    return {
      name: `Fairness (${LEARNERS} learners; a text of 15 paragraphs takes ${milliseconds(aloneMs)} alone)`,
      findings: outcomes.flatMap((outcome) =>
        findings(outcome, aloneMs, longestDelay(outcomes[0] ?? outcome, aloneMs)),
      ),
      raw: { alone, outcomes },
    };
  };
  return withPlayers(people, measure, { TRUSTED_PROXY_HOPS: '1' });
}

async function upload(url: string, { player, address }: Client, { name, bytes }: Sent): Promise<Uploaded> {
  const body = new FormData();
  body.set('file', new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${player.token}`, 'x-forwarded-for': address };
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/process-content?user_id=${player.id}`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return { ms: performance.now() - startedAt, status: answer.status };
}

async function run(url: string, { name, attackers, files, others }: Scenario): Promise<Outcome> {
  const over = new AbortController();
  const attempts: Record<string, number> = {};
  const attacks = attackers.flatMap((client) =>
    Array.from({ length: AT_ONCE }, (_, lane) => attack(url, client, { files, lane, attempts, signal: over.signal })),
  );
  const random = seededRandom(SEED);
  const uploads = await Promise.all(
    others.map(async (client, n) => {
      await wait(random() * WINDOW_MS);
      return upload(url, client, shortText(n));
    }),
  );
  over.abort();
  await Promise.all(attacks);
  return { name, uploads, attempts };
}

type Attack = { files: Sent[]; lane: number; attempts: Record<string, number>; signal: AbortSignal };

/** Sends one file after the other, whatever the answers. */
async function attack(url: string, client: Client, { files, lane, attempts, signal }: Attack): Promise<void> {
  for (let n = lane; !signal.aborted; n += 1) {
    const file = files[n % files.length];
    if (!file) return;
    const { status } = await upload(url, client, file);
    attempts[status] = (attempts[status] ?? 0) + 1;
    await wait(PAUSE_MS);
  }
}

const longestDelay = ({ uploads }: Outcome, aloneMs: number) => Math.max(...uploads.map(({ ms }) => ms)) - aloneMs;

/** Where the goal is missed without attackers, the machine is busy with something else. */
function judged(longest: number, unattacked: number): Pick<Finding, 'goal' | 'met'> {
  if (unattacked > GOAL_MS) return { goal: `≤ ${milliseconds(GOAL_MS)}; machine too busy to tell` };
  return { goal: `≤ ${milliseconds(GOAL_MS)}`, met: longest <= GOAL_MS };
}

function findings(outcome: Outcome, aloneMs: number, unattacked: number): Finding[] {
  const { name, uploads, attempts } = outcome;
  const longest = longestDelay(outcome, aloneMs);
  const delays = median(uploads.map(({ ms }) => ms)) - aloneMs;
  const refused = uploads.filter(({ status }) => status !== 200).length;
  const sent = Object.values(attempts).reduce((sum, times) => sum + times, 0);
  return [
    {
      target: 'other',
      what: `${name} (${count(sent)} attempts): the others' longest delay (median ${milliseconds(delays)})`,
      value: milliseconds(longest),
      ...judged(longest, unattacked),
    },
    {
      target: 'other',
      what: `${name}: the others' uploads that failed, of ${count(uploads.length)}`,
      value: count(refused),
      ...(unattacked > GOAL_MS ? { goal: '0; machine too busy to tell' } : { goal: '0', met: refused === 0 }),
    },
  ];
}
