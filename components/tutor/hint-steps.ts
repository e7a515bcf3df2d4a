export type HintState = { hints: number; passage: boolean };

/** The first hint is shown at once. */
export const FIRST_HINT: HintState = { hints: 1, passage: false };

export type HintStep = 'hint' | 'passage' | 'answer';

/** What comes next: the hints, the passage, then the answer. */
export function nextStep(
  { hints, passage }: HintState,
  given: { hints: number; sources: number },
): HintStep {
  if (hints < given.hints) return 'hint';
  return passage || given.sources === 0 ? 'answer' : 'passage';
}

export function afterStep(state: HintState, step: HintStep): HintState {
  if (step === 'hint') return { ...state, hints: state.hints + 1 };
  return step === 'passage' ? { ...state, passage: true } : state;
}
