import { localEngine } from './local/local-engine';
import type { StudyEngine } from './study-engine';

/** The engine that makes all study packs. */
export function chooseEngine(): StudyEngine {
  return localEngine;
}
