import { Progress, type ProgressTone } from '@/components/ui/progress';
import { SkeletonText } from '@/components/ui/skeleton';
import { Exhibit, Wide } from './exhibit';

const PROGRESS: [ProgressTone, number][] = [
  ['marker', 0],
  ['marker', 40],
  ['good', 55],
  ['warn', 70],
  ['bad', 100],
];

export function LoadingStates() {
  return (
    <Exhibit name="Waiting">
      <Wide>
        {PROGRESS.map(([tone, value]) => (
          <Progress
            key={`${tone} ${value}`}
            label={`${tone}, ${value} of 100`}
            tone={tone}
            value={value}
          />
        ))}
        <SkeletonText />
      </Wide>
    </Exhibit>
  );
}
