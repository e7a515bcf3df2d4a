import { type Progress, STAGES, type Stage } from '../../engine/types';

/** Of the time for a chapter. */
const SHARE: Record<Stage, number> = {
  reading: 0.3,
  understanding: 0.4,
  lessons: 0.1,
  cards: 0.15,
  visual: 0.05,
};

const LEAST_STEP = 0.01;

/**
 * Maps each stage's fraction to the whole's, which never decreases. Omits small steps, and the last one, which is the
 * result.
 */
export class OverallProgress {
  private stage: Stage | null = null;
  private fraction = 0;

  constructor(private readonly report: (progress: Progress) => void) {}

  at(stage: Stage, fractionOfStage: number): void {
    const before = STAGES.slice(0, STAGES.indexOf(stage)).reduce(
      (sum, done) => sum + SHARE[done],
      0,
    );
    const within = Math.min(1, Math.max(0, fractionOfStage));
    const fraction = Math.max(this.fraction, Math.min(0.99, before + SHARE[stage] * within));
    if (stage === this.stage && fraction - this.fraction < LEAST_STEP) return;
    this.stage = stage;
    this.fraction = fraction;
    this.report({ stage, fraction });
  }
}
