import { measureAccounts } from '../bench/accounts.ts';
import { measureAdmin } from '../bench/admin/measure.ts';
import { measureBuilding } from '../bench/building.ts';
import { measureCalls } from '../bench/calls/measure.ts';
import { measurePolling } from '../bench/calls/polling.ts';
import { measureChapters } from '../bench/chapters.ts';
import { measureFaculty } from '../bench/faculty/measure.ts';
import { measureFairness } from '../bench/fairness/measure.ts';
import { measureFunctions } from '../bench/functions/measure.ts';
import { measureHosting } from '../bench/hosting.ts';
import { measureOverview } from '../bench/overview/measure.ts';
import { measurePages } from '../bench/pages/measure.ts';
import { measurePoints } from '../bench/points/measure.ts';
import { measureProcessing } from '../bench/processing.ts';
import { measureReading } from '../bench/reading.ts';
import { type Section, writeReport } from '../bench/report.ts';
import { measureReviews } from '../bench/reviews/measure.ts';
import { measureServing } from '../bench/serving.ts';
import { measureStarting } from '../bench/starting.ts';
import { main } from './launch/main.ts';
import { OperatorError } from './operator-error.ts';

const SECTIONS: Record<string, (rounds: number) => Promise<Section>> = {
  reading: measureReading,
  processing: measureProcessing,
  chapters: measureChapters,
  serving: measureServing,
  fairness: measureFairness,
  starting: measureStarting,
  functions: measureFunctions,
  accounts: measureAccounts,
  points: measurePoints,
  admin: measureAdmin,
  overview: measureOverview,
  faculty: measureFaculty,
  memory: measureReviews,
  pages: measurePages,
  building: measureBuilding,
  hosting: measureHosting,
  calls: measureCalls,
  polling: measurePolling,
};
const ROUNDS = 5;

/** `npm run bench`: everything, about half an hour; `npm run bench -- reading starting --rounds=3`: some sections. */
await main(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.split('=')[1] ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new OperatorError('--rounds must be a whole number, at least 1.');
  const startedAt = new Date();
  const sections: Section[] = [];
  for (const name of names.length > 0 ? names : Object.keys(SECTIONS)) {
    console.log(`Measuring ${name} …`);
    const measure = SECTIONS[name];
    if (!measure)
      throw new OperatorError(
        `Unknown bench "${name}". Choose from: ${Object.keys(SECTIONS).join(', ')}.`,
      );
    sections.push(await measure(rounds));
  }
  console.log(await writeReport(sections, startedAt));
  return 0;
});
