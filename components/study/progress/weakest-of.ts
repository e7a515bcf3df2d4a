import type { SectionProgressWire } from '@/lib/study/progress/wire';
import { percent } from '@/lib/text/percent';

/** The section to read again: the one remembered least, unless all of it is, as far as its percentage tells. */
export function weakestOf(
  sections: readonly SectionProgressWire[],
): SectionProgressWire | undefined {
  const named = sections.filter(({ title }) => title !== '');
  const weakest = [...named].sort((a, b) => a.remembered - b.remembered)[0];
  if (!weakest || named.length < 2) return undefined;
  return percent(weakest.remembered) === percent(1) ? undefined : weakest;
}
