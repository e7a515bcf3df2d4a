import type { StudyEngine } from '../types';
import { localEngine } from './local-engine';

/** The engine that makes a study pack. One that asks a model is chosen here, once there is one. */
export function chooseEngine(): StudyEngine {
  return localEngine;
}
