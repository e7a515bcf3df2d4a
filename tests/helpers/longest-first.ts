import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * They take long for their size: they build, start apps of their own, wait until another server takes over, or look at one page at many
 * widths. Those that share a build are apart, so that not both workers wait for it.
 */
const LONG = [
  'function-host',
  'header',
  'instances',
  'serving',
  'model',
  'two-releases',
  'packed',
  'stripe-journeys',
  'model-work',
  'script-weight',
].map((name) => `/tests/e2e/${name}.test.ts`);

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
