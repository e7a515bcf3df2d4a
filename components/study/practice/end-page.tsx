'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { LearnEnd } from './learn-end';
import type { RunProps } from './question-run';

const TestResult = lazyComponent(() =>
  import('./test/test-result').then((file) => file.TestResult),
);
const MatchEnd = lazyComponent(() => import('./match/match-end').then((file) => file.MatchEnd));

/** How a run went. */
export function EndPage(props: RunProps) {
  if (props.run.kind === 'test') return <TestResult {...props} />;
  return props.run.kind === 'match' ? <MatchEnd {...props} /> : <LearnEnd {...props} />;
}
