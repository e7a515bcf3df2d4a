import { localEngine } from './local/local-engine';
import type { StudyEngine } from './types';

/** The engine that makes a study pack. One that asks a model is chosen here, once there is one. */
export function chooseEngine(): StudyEngine {
  return localEngine;
}
