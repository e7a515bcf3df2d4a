import { ensureBuilt } from '../scripts/launch/build.ts';
import { migrateDatabase } from '../scripts/migrations.ts';
import { startEmbedded } from '../scripts/postgres/embedded.ts';
import { freePort } from '../scripts/postgres/server.ts';
import { buildBaseline, type Running, startApp, startAppOn, startBaseline, startNextOn } from './app-process.ts';
import { withDataFolder } from './data-folder.ts';
import { type Finding, milliseconds, ratio, type Section, shown } from './report.ts';
import { interleave, type Round, spread, steadyRounds } from './stats.ts';

const GOALS = { toBaseline: 1.5, firstEverMs: 3000, laterMs: 1000 };

async function timed(start: Promise<Running>): Promise<number> {
  const running = await start;
  await running.stop();
  return running.startMs;
}

/** P11: the time that the app takes to start. */
export async function measureStarting(rounds: number): Promise<Section> {
  await ensureBuilt(new AbortController().signal);
  await buildBaseline();
  const external = await measureExternal(rounds);
  const embedded = await measureEmbedded(rounds);
  return {
    name: 'Starting',
    findings: [...external.findings, ...embedded.findings],
    raw: { external: external.raw, embedded: embedded.raw },
  };
}

/** With a running database: the app's starts against a bare Next app's. */
async function measureExternal(rounds: number) {
  return withDataFolder(async (folder) => {
    const database = await startEmbedded({ dataDir: folder });
    try {
      await migrateDatabase(database.url);
      const port = await freePort(0);
      const compare = (start: () => Promise<Running>) =>
        interleave(
          rounds,
          () => timed(startBaseline(port)),
          () => timed(start()),
        );
      const next = await compare(() => startNextOn(database.url));
      const npm = await compare(() => startAppOn(database.url));
      return { findings: [toBaseline('`next start`', next), toBaseline('`npm start`', npm)], raw: { next, npm } };
    } finally {
      await database.release();
    }
  });
}

function toBaseline(what: string, all: Round<number, number>[]): Finding {
  const steady = steadyRounds(all, (ms) => ms);
  const baseline = spread(steady.map((round) => round.baseline));
  const ours = spread(steady.map((round) => round.ours));
  const times = spread(steady.map((round) => round.ours / round.baseline));
  return {
    target: 'P11',
    what: `${what} to first API answer, external database (bare Next: ${shown(baseline, milliseconds)})`,
    value: `${shown(ours, milliseconds)}, ${shown(times, ratio)}`,
    goal: `≤ ${ratio(GOALS.toBaseline)}`,
    met: times.median <= GOALS.toBaseline,
  };
}

/** With the embedded database, which the first start creates. */
async function measureEmbedded(rounds: number) {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withDataFolder(async (folder) => {
      first.push(await timed(startApp({ SKIMWISE_DATA_DIR: folder })));
      later.push(await timed(startApp({ SKIMWISE_DATA_DIR: folder })));
    });
  }
  const finding = (what: string, times: number[], goalMs: number): Finding => ({
    target: 'P11',
    what,
    value: shown(spread(times), milliseconds),
    goal: `≤ ${milliseconds(goalMs)}`,
    met: spread(times).median <= goalMs,
  });
  return {
    findings: [
      finding('first start ever, database made and migrated', first, GOALS.firstEverMs),
      finding('later start, embedded database', later, GOALS.laterMs),
    ],
    raw: { first, later },
  };
}
