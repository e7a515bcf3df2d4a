import type { ModelWorkWire } from '@/lib/study/wire';

type Work = Pick<ModelWorkWire, 'status' | 'sections_done'>;

/** Whether the material would be another if it were read again. */
export function hasNews(shown: Work, latest: Work | null): boolean {
  return latest?.status !== shown.status || latest.sections_done !== shown.sections_done;
}

/** The work ended without another section: nothing that may be read just now changes. */
export function replacesNothing(shown: Work, latest: Work | null): boolean {
  if (latest === null) return true;
  return latest.status !== 'done' && latest.sections_done === shown.sections_done;
}
