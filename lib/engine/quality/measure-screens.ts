import { pointsBack } from '../language/sentences/references';
import { courseScreens, partsAsked } from '../lesson-screens';
import { countWords } from '../reading/count-words';
import { MOST_WORDS } from '../screens/cut';
import { EVERY } from '../screens/place-checks';
import type { StudyPack } from '../types';

/** Words from which on a lesson should have six to eight screens. */
const LONG = 600;

/** How lessons fall into screens. */
export class ScreenCounts {
  /** Lessons by their number of screens. */
  private readonly lessons = new Map<number, number>();
  private readonly counts = {
    screens: 0,
    long: 0,
    longInSixToEight: 0,
    tooLong: 0,
    leaning: 0,
    leaningOnGap: 0,
    marked: 0,
    places: 0,
    asked: 0,
    words: 0,
    shown: 0,
    markedWords: 0,
  };

  add({ lessons, cards }: StudyPack): void {
    const courses = courseScreens(
      lessons.map(({ content, keyPoints: points, checks = [] }) => {
        return {
          content,
          points,
          checks: checks.map((one) => ({ ...one, parts: partsAsked(one) })),
        };
      }),
      cards.map((card) => ({ ...card, answer: card.back })),
    );
    for (const [at, { content }] of lessons.entries()) this.count(content, courses[at] ?? []);
  }

  private count(content: string, screens: ReturnType<typeof courseScreens>[number]): void {
    const { counts } = this;
    const words = countWords(content);
    this.lessons.set(screens.length, (this.lessons.get(screens.length) ?? 0) + 1);
    counts.words += words;
    counts.long += Number(words >= LONG);
    counts.longInSixToEight += Number(words >= LONG && screens.length >= 6 && screens.length <= 8);
    let end = 0;
    for (const [place, { from, to, mark, checks }] of screens.entries()) {
      const text = content.slice(from, to);
      const leans = pointsBack(text);
      const isPlace = place % EVERY === EVERY - 1 && place + 1 < screens.length;
      counts.screens += 1;
      counts.shown += countWords(text);
      counts.tooLong += Number(countWords(text) > MOST_WORDS);
      counts.leaning += Number(leans);
      counts.leaningOnGap += Number(leans && content.slice(end, from).trim() !== '');
      counts.marked += Number(mark !== null);
      counts.markedWords += mark ? countWords(content.slice(mark.from, mark.to)) : 0;
      counts.places += Number(isPlace);
      counts.asked += Number(isPlace && checks.length > 0);
      end = to;
    }
  }

  print(): void {
    const bySize = [...this.lessons].sort(([a], [b]) => a - b);
    const { counts } = this;
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
    console.log(`lessons by screens: ${JSON.stringify(Object.fromEntries(bySize))}`);
    console.log(
      `of ${counts.long} lessons of ${LONG} words or more, ${counts.longInSixToEight} have six to eight; ` +
        `screens show ${share(counts.shown, counts.words)} of all words`,
    );
    console.log(
      `${counts.screens} screens: ${counts.tooLong} above ${MOST_WORDS} words, ${counts.leaning} lean on the line before ` +
        `(${counts.leaningOnGap} on one left out), ${share(counts.marked, counts.screens)} with a mark ` +
        `(${share(counts.markedWords, counts.shown)} of the words); a check after ${counts.asked} of ${counts.places} second screens`,
    );
  }
}
