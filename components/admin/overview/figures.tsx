import type { AnalyticsWire } from '@/lib/admin/overview/wire';
import { ANALYTICS_FIGURES, type AnalyticsFigure } from '@/lib/constants/analytics';
import { figureText } from './overview-words';

const FIGURES = Object.keys(ANALYTICS_FIGURES) as AnalyticsFigure[];

/** Each with its definition. The gaps show the rules between them. */
export function Figures({ analytics }: { analytics: AnalyticsWire }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
      {FIGURES.map((figure) => (
        <div
          key={figure}
          className="grid content-start gap-1 bg-sheet p-4 sm:max-lg:last:odd:col-span-2"
        >
          <dt className="text-sm font-semibold">{ANALYTICS_FIGURES[figure].label}</dt>
          <dd className="font-mono text-2xl tabular-nums wrap-anywhere">
            {figureText(figure, analytics)}
          </dd>
          <dd className="text-sm text-ink-soft">{ANALYTICS_FIGURES[figure].meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
