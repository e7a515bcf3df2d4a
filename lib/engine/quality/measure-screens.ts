import { pointsBack } from '../language/references';
import { courseScreens } from '../lesson-screens';
import { countWords } from '../reading/count-words';
import type { StudyPack } from '../types';

/** How lessons fall into screens. */
export class ScreenCounts {
  /** Lessons by their number of screens. */
  private readonly lessons = new Map<number, number>();
  private readonly counts = {
    screens: 0,
    tooLong: 0,
    leaning: 0,
    marked: 0,
    checks: 0,
    between: 0,
  };
  private words = 0;
  private markedWords = 0;

  add({ lessons, cards }: StudyPack): void {
    const courses = courseScreens(
      lessons.map(({ content, keyPoints: points, checks = [] }) => {
        return { content, points, checks: checks.map((check) => ({ ...check, parts: [] })) };
      }),
      cards.map((card) => ({ ...card, answer: card.back })),
    );
    for (const [at, { content }] of lessons.entries()) {
      const screens = courses[at] ?? [];
      this.lessons.set(screens.length, (this.lessons.get(screens.length) ?? 0) + 1);
      this.words += countWords(content);
      for (const [place, { from, to, mark, checks }] of screens.entries()) {
        const text = content.slice(from, to);
        this.counts.screens += 1;
        this.counts.tooLong += Number(countWords(text) > 90);
        this.counts.leaning += Number(pointsBack(text));
        this.counts.marked += Number(mark !== null);
        this.counts.checks += checks.length;
        this.counts.between += place + 1 < screens.length ? checks.length : 0;
        this.markedWords += mark ? countWords(content.slice(mark.from, mark.to)) : 0;
      }
    }
  }

  print(): void {
    const { screens, tooLong, leaning, marked, checks, between } = this.counts;
    const bySize = [...this.lessons].sort(([a], [b]) => a - b);
    console.log(`lessons by screens: ${JSON.stringify(Object.fromEntries(bySize))}`);
    console.log(
      `${screens} screens: ${tooLong} above 90 words, ${leaning} lean on the one before, ${marked} with a mark; ` +
        `${((100 * this.markedWords) / this.words).toFixed(1)} % of words marked; ${between} of ${checks} checks between screens`,
    );
  }
}
