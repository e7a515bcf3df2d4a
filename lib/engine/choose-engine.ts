import { localEngine } from './local/local-engine';
import type { StudyEngine } from './types';

/** The engine that makes study packs. */
export function chooseEngine(): StudyEngine {
  return localEngine;
}
