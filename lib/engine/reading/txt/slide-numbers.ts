/** "Slide 3", "Slide 3 of 20", "Slide 3: Demand" */
const SLIDE =
  /^\s*(?:slide|folie|diapositiva|diapositive|pagina|page) (\d{1,4})(?: (?:of|von|de|di) \d{1,4})?(?:\s*$|\s?[:.–—-]\s+(?=\S))/iu;
const FEWEST = 3;
const LONGEST = 120;

/** The lines of slides or pages without their numbers, which count from one, or from two below a title slide: each begins a group of lines. */
export function withoutSlideNumbers(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) => SLIDE.exec(line.slice(0, LONGEST))?.[1] ?? []);
  const hasTitle = !SLIDE.test(lines.find((line) => line.trim() !== '')?.slice(0, LONGEST) ?? '');
  const first = hasTitle && numbers[0] === '2' ? 2 : 1;
  const isSeries = numbers.length >= FEWEST && numbers.every((one, i) => Number(one) === i + first);
  if (!isSeries) return lines;
  return lines.flatMap((line) =>
    SLIDE.test(line.slice(0, LONGEST)) ? ['', line.replace(SLIDE, '')] : [line],
  );
}
