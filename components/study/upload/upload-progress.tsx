import { Progress } from '@/components/ui/progress';

/** Before its first percent, which can take seconds, the bar only says that something is under way. */
export function UploadProgress({ label, fraction }: { label: string; fraction: number }) {
  const percent = Math.floor(fraction * 100);
  const isKnown = percent > 0;
  return (
    <div className="flex items-center gap-4">
      <Progress
        label="Processing your document"
        value={percent}
        waiting={!isKnown}
        valueText={isKnown ? `${label}, ${percent} percent` : label}
        className="h-2.5 grow"
      />
      <span aria-hidden="true" className="w-[4ch] text-right font-mono text-sm tabular-nums">
        {isKnown ? `${percent}%` : null}
      </span>
    </div>
  );
}
