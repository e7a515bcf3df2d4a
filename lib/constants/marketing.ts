import { TRIAL_DAYS } from './accounts';

/** Figures of the landing page (specification 1): copy, not behaviour. */
export const MARKETING_FIGURES = [
  { figure: '85%', text: 'less time spent reading' },
  { figure: '5', text: 'lessons from any document' },
  { figure: '1 click', text: 'from every claim to its line' },
  { figure: `${TRIAL_DAYS} days`, text: 'of everything, free' },
] as const;
