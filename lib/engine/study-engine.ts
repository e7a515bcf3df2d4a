import type { EngineName, PackParts, ReadDocument, Stage, StudyPack } from './types';

/** The local engine is deterministic. */
export interface StudyEngine {
  readonly name: EngineName;
  makePack(
    document: ReadDocument,
    options: { parts: PackParts; onStage?: (stage: Stage, fractionOfStage: number) => void },
  ): Promise<StudyPack>;
}
