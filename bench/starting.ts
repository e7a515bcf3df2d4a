import { ensureBuilt } from '../scripts/launch/build.ts';
import {
  buildBaseline,
  type Running,
  startApp,
  startAppOn,
  startBaseline,
  startNextOn,
} from './app-process.ts';
import { withDatabase, withDataFolder } from './database.ts';
import { type Finding, finding, milliseconds, ratio, type Section, shown } from './report.ts';
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

/** With a running database, against a bare Next app. */
function measureExternal(rounds: number) {
  return withDatabase(async (url) => {
    const compare = (start: (url: string) => Promise<Running>) =>
      interleave(
        rounds,
        () => timed(startBaseline()),
        () => timed(start(url)),
      );
    const next = await compare(startNextOn);
    const npm = await compare(startAppOn);
    return {
      findings: [toBaseline('`next start`', next), toBaseline('`npm start`', npm)],
      raw: { next, npm },
    };
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
  return {
    findings: [
      finding(['P11', 'first start ever, database made and migrated'], first, milliseconds, {
        most: GOALS.firstEverMs,
      }),
      finding(['P11', 'later start, embedded database'], later, milliseconds, {
        most: GOALS.laterMs,
      }),
    ],
    raw: { first, later },
  };
}
