import { join } from 'node:path';
import { leaveOut } from '../language/rule-groups';
import { readChapters } from './chapters';
import { measureArticles } from './measure-articles';
import { measureChapters } from './measure-chapters';
import { type BenchModel, ModelPacks } from './model-packs';
import { Report } from './report';
import { readSquad } from './squad';
import { readWithout } from './without';

type Options = {
  /** Holds `openstax/*.json` and `squad/*.json`; either may be missing. */
  data: string;
  out: string;
  /** Names of kinds of cards and groups of language rules to leave out, separated by commas. */
  without?: string;
  /** Lays its parts over the local packs; without one they stay local. */
  model?: BenchModel;
};

/**
 * Writes what the engine makes of gold data in the scorer's formats. Figures: docs/quality.md.
 *
 * @returns words of the chapters that packs were made of
 */
export async function measureQuality({ data, out, without, model }: Options): Promise<number> {
  const { kinds, groups } = readWithout(without);
  leaveOut(groups);
  const report = new Report(out);
  const packs = model && new ModelPacks(model);
  const words = await measureChapters(readChapters(join(data, 'openstax')), {
    ...{ report, without: kinds, packs },
  });
  packs?.print();
  measureArticles(readSquad(join(data, 'squad')), report);
  return words;
}
