import pLimit from 'p-limit';
import type { ModelFault } from '../../constants/model-faults';
import {
  evidenceOf,
  partsOf,
  type SectionAnswer,
  type SectionParts,
  type StudiedStretch,
} from '../../engine/model-engine';
import type { Material } from './material/read-material';
import type { WorkPlan } from './work-plan';

/** Those of a run: what is done, in the text's order, and what is missing. */
export class Sections {
  /** Why the first of those without an answer has none. */
  fault: ModelFault | null = null;
  readonly #done = new Map<number, { studied: StudiedStretch; parts: SectionParts }>();
  readonly #known: ReadonlySet<number>;
  readonly inTurn = pLimit(1);

  constructor(
    private readonly plan: WorkPlan,
    material: Material,
    stored: readonly { position: number; answer: SectionAnswer | null }[],
  ) {
    this.#known = new Set(stored.map(({ position }) => position));
    for (const { position, answer } of stored) {
      const stretch = plan.stretches[position];
      if (!stretch || !answer) continue;
      const studied = { ...stretch, answer, evidence: evidenceOf(material.document, stretch) };
      this.add(studied, partsOf(material.document, studied, material.concepts));
    }
    if (stored.some(({ answer }) => !answer)) this.fault = 'unreadable';
  }

  missing(): number[] {
    return [...this.plan.stretches.keys()].filter((position) => !this.#known.has(position));
  }

  add(studied: StudiedStretch, parts: SectionParts): void {
    this.#done.set(studied.from, { studied, parts });
  }

  get studied(): StudiedStretch[] {
    return this.#inOrder().map(({ studied }) => studied);
  }

  get parts(): SectionParts[] {
    return this.#inOrder().map(({ parts }) => parts);
  }

  #inOrder() {
    return [...this.#done].sort(([a], [b]) => a - b).map(([, one]) => one);
  }
}
