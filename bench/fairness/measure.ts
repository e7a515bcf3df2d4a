import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../lib/seeded-random.ts';
import type { Player } from '../calls/players.ts';
import { type Bench, withPlayers } from '../calls/with-players.ts';
import { count, type Finding, finding, milliseconds, type Section } from '../report.ts';
import { median } from '../stats.ts';
import { book, hostilePdf, shortText, type Upload } from './files.ts';

const SEED = 20;
/** Longest delay of an honest upload. */
const GOAL_MS = 5_000;
const LEARNERS = 20;
const ALONE = 5;
/** The honest uploads arrive within this time. */
const WINDOW_MS = 45_000;
/** Concurrent uploads of each attacker. */
const AT_ONCE = 6;
const PAUSE_MS = 1_000;

type Client = { player: Player; address: string };
type Uploaded = { ms: number; status: number };
type Scenario = { name: string; attackers: Client[]; files: Upload[]; others: Client[] };
type Outcome = { name: string; uploads: Uploaded[]; attempts: Record<string, number> };

/**
 * How much longer honest uploads take than alone while others attack. They arrive at random times, the same in each scenario. The
 * scenario without attackers shows what this machine can do.
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
  const measure = async ({ url, players }: Bench): Promise<Section> => {
    const clients = players.map((player, n) => ({ player, address: `10.0.0.${n + 1}` }));
    const alone: Uploaded[] = [];
    for (const client of clients.splice(0, ALONE))
      alone.push(await upload(url, client, shortText(alone.length)));
    const aloneMs = median(alone.slice(1).map(({ ms }) => ms));
    const outcomes: Outcome[] = [];
    for (const [n, { name, attackers, files }] of plans.entries()) {
      const others = clients.splice(0, LEARNERS);
      const shared = others
        .splice(0, attackers)
        .map(({ player }) => ({ player, address: `10.0.1.${n}` }));
      outcomes.push(await run(url, { name, attackers: shared, files, others }));
    }
    const isBusy = outcomes[0] !== undefined && longestDelay(outcomes[0], aloneMs) > GOAL_MS;
    return {
      name: `Fairness (${LEARNERS} learners; a text of 15 paragraphs takes ${milliseconds(aloneMs)} alone)`,
      findings: outcomes.flatMap((outcome) => findings(outcome, aloneMs, isBusy)),
      raw: { alone, outcomes },
    };
  };
  return withPlayers(ALONE + plans.length * LEARNERS, measure, { TRUSTED_PROXY_HOPS: '1' });
}

async function upload(
  url: string,
  { player, address }: Client,
  { name, bytes }: Upload,
): Promise<Uploaded> {
  const body = new FormData();
  body.set('file', new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${player.token}`, 'x-forwarded-for': address };
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/process-content?user_id=${player.id}`, {
    method: 'POST',
    headers,
    body,
  });
  await response.arrayBuffer();
  return { ms: performance.now() - startedAt, status: response.status };
}

async function run(url: string, { name, attackers, files, others }: Scenario): Promise<Outcome> {
  const over = new AbortController();
  const attempts: Record<string, number> = {};
  /** Sends one file after the other, whatever the responses. */
  const attack = async (client: Client, lane: number) => {
    for (let n = lane; !over.signal.aborted; n += 1) {
      const file = files[n % files.length];
      if (!file) return;
      const { status } = await upload(url, client, file);
      attempts[status] = (attempts[status] ?? 0) + 1;
      await wait(PAUSE_MS);
    }
  };
  const attacks = attackers.flatMap((client) =>
    Array.from({ length: AT_ONCE }, (_, lane) => attack(client, lane)),
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

const longestDelay = ({ uploads }: Outcome, aloneMs: number) =>
  Math.max(...uploads.map(({ ms }) => ms)) - aloneMs;

function findings(outcome: Outcome, aloneMs: number, isBusy: boolean): Finding[] {
  const { name, uploads, attempts } = outcome;
  const delay = milliseconds(median(uploads.map(({ ms }) => ms)) - aloneMs);
  const failed = uploads.filter(({ status }) => status !== 200).length;
  const sent = Object.values(attempts).reduce((sum, times) => sum + times, 0);
  const what = `${name} (${count(sent)} attempts): the others' longest delay (median ${delay})`;
  return [
    finding(what, longestDelay(outcome, aloneMs), milliseconds, { most: GOAL_MS, isBusy }),
    finding(
      `${name}: the others' uploads that failed, of ${count(uploads.length)}`,
      failed,
      count,
      {
        most: 0,
        isBusy,
      },
    ),
  ];
}
