/** What one run of one program over one file cost. */
export type Cost = { ms: number; pages: number; words: number; peakBytes: number };

/** Tells the parent, with the most memory this process ever held. */
export function finish(cost: Omit<Cost, 'peakBytes'>): void {
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ ...cost, peakBytes } satisfies Cost));
}
