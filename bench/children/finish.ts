export type Cost = { ms: number; pages: number; words: number; peakBytes: number };

/** Reports to the parent, with the peak memory of this process. */
export function finish(cost: Omit<Cost, 'peakBytes'>): void {
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ ...cost, peakBytes } satisfies Cost));
}
