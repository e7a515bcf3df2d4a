import pLimit from 'p-limit';
import type { AskModel } from '../model/ask-model';
import { anchorOf, cited, evidenceOf } from '../model/evidence';
import { hintsOf } from '../model/hints';
import { overPack } from '../model/over-pack';
import type { StudiedStretch } from '../model/section-parts';
import { type Stretch, stretchesOf } from '../model/stretches';
import { distinct, studySection } from '../model/study-section';
import type { Anchored, ReadDocument, StudyPack } from '../types';

/** A language model to measure. */
export type BenchModel = {
  ask: AskModel;
  /** Of a section that is asked about at once. */
  characters: number;
  /** Sections that are asked about at the same time. */
  parallel: number;
  /** What a failed call is counted as; null for an error of our own, which ends the bench. */
  nameOfFailure: (error: unknown) => string | null;
};

/** Packs with a model's parts over the local ones, as learners get them. Failures are counted. */
export class ModelPacks {
  private sections = 0;
  private kept = 0;
  private readonly dropped: Record<string, number> = {};
  private readonly failed: Record<string, number> = {};
  private ms = 0;

  constructor(private readonly model: BenchModel) {}

  /** The pack, and all sentences of summaries that the model made, in text order. */
  async over(
    document: ReadDocument,
    local: StudyPack,
  ): Promise<{ pack: StudyPack; summary: Anchored[] }> {
    const begun = performance.now();
    const limit = pLimit(this.model.parallel);
    const stretches = stretchesOf(document, this.model.characters);
    const studied = await limit.map(stretches, (stretch) => this.study(document, local, stretch));
    const answered: StudiedStretch[] = [];
    for (const one of studied) {
      const others = answered.map(({ answer }) => answer);
      if (one) answered.push({ ...one, answer: distinct(one.answer, document, others) });
    }
    this.ms += performance.now() - begun;
    return {
      pack: overPack(document, local, answered),
      summary: answered.flatMap(({ evidence, answer }) =>
        answer.summary.flatMap(({ text, sentences }) => {
          const anchor = anchorOf(cited(evidence, sentences), document);
          return anchor ? { ...anchor, text } : [];
        }),
      ),
    };
  }

  /** Null if the model failed: the local parts stay. */
  private async study(document: ReadDocument, local: StudyPack, stretch: Stretch) {
    this.sections += 1;
    const evidence = evidenceOf(document, stretch);
    const definitions = local.cards.filter(({ category }) => category === 'definition');
    const hints = hintsOf({ document, concepts: local.concepts, definitions }, stretch);
    try {
      const { answer, faults } = await studySection(this.model.ask, evidence, hints);
      for (const fault of faults) count(this.dropped, fault);
      this.kept += Object.values(answer).reduce((sum, items) => sum + items.length, 0);
      return { ...stretch, evidence, answer };
    } catch (error) {
      const failure = this.model.nameOfFailure(error);
      if (failure === null) throw error;
      count(this.failed, failure);
      return null;
    }
  }

  print(): void {
    const all = (counts: Record<string, number>) =>
      Object.values(counts).reduce((sum, one) => sum + one, 0);
    const failed = all(this.failed);
    console.log(
      `model: ${this.sections} sections in ${(this.ms / 1000).toFixed(1)} s, ${failed} failed ${JSON.stringify(this.failed)}`,
    );
    console.log(
      `items: ${this.kept} kept, ${all(this.dropped)} dropped ${JSON.stringify(this.dropped)}`,
    );
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
