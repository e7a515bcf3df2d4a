import { localEngine } from './local/local-engine';
import type { StudyEngine } from './study-engine';

export function chooseEngine(): StudyEngine {
  return localEngine;
}
