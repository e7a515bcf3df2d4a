import { localEngine } from './local/local-engine';
import type { StudyEngine } from './types';

export function chooseEngine(): StudyEngine {
  return localEngine;
}
