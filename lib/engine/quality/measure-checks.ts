import { evidenceOf } from '../local/checks/evidence';
import type { Understood } from '../local/local-engine';
import type { StudyPack } from '../types';
import type { Chapter } from './chapters';

type Counts = { right: number; wrong: number; rightSupported: number; wrongSupported: number };

/** Longer options are statements, which are no terms to choose from. */
const LONGEST_OPTION = 5;

/** How often the text supports the authors' own right and wrong options, as the chooser of options sees it. */
export class SupportCounts {
  private readonly counts: Counts = { right: 0, wrong: 0, rightSupported: 0, wrongSupported: 0 };

  add({ review = [] }: Chapter, { document }: Understood): void {
    const evidence = evidenceOf(document);
    for (const { question, options = [], answer = '' } of review) {
      const right = options[answer.charCodeAt(0) - 'A'.charCodeAt(0)];
      if (right === undefined) continue;
      for (const option of options) {
        if (option.split(' ').length > LONGEST_OPTION || /\b(?:of the above|both)\b/i.test(option))
          continue;
        const isSupported = evidence.supports(question, option);
        const kind = option === right ? 'right' : 'wrong';
        this.counts[kind] += 1;
        if (isSupported) this.counts[`${kind}Supported`] += 1;
      }
    }
  }

  print(): void {
    const { right, wrong, rightSupported, wrongSupported } = this.counts;
    console.log(
      `authors' options supported: right ${rightSupported} of ${right}, wrong ${wrongSupported} of ${wrong}`,
    );
  }
}

/** One row a question, to be read by a teacher. */
export function checkRows({ id }: Chapter, { lessons }: StudyPack): object[] {
  return lessons.flatMap(({ title, checks = [] }) =>
    checks.map(({ kind, question, solution, explanation }) => ({
      id,
      lesson: title,
      ...{ kind, question, solution, explanation },
    })),
  );
}
