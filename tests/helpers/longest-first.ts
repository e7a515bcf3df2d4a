import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * They take long for their size: they build, start apps of their own, wait until another server takes over, or look at one page at many
 * widths. Those that share a build are apart, so that not all workers wait for it.
 */
const LONG = [
  'scripts/build-workers',
  'tests/e2e/function-host',
  'tests/e2e/header',
  'tests/e2e/instances',
  'tests/e2e/serving',
  'tests/e2e/model',
  'tests/e2e/two-releases',
  'tests/e2e/packed',
  'tests/e2e/stripe-journeys',
  'tests/e2e/model-work',
  'tests/e2e/script-weight',
].map((name) => `/${name}.test.ts`);

/** Vitest begins with the largest files where it knows no durations, as on a clean checkout: so the last ones could be long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
