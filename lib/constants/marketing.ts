import { GUARANTEE_DAYS } from './plans';

/** Landing page copy (product-rules.md, "Landing page"). */

export const READING_TIME_SAVED_PERCENT = 85;
const LESSONS_PER_COURSE = 5;

export const EFFICIENCY_BARS = [
  { name: 'With your text marked', percent: 92 },
  { name: 'With a general AI assistant', percent: 45 },
  { name: 'Reading every page', percent: 31 },
] as const;

export const FIRST_FIGURES = [
  { figure: `${READING_TIME_SAVED_PERCENT}%`, text: 'less time spent reading' },
  { figure: String(LESSONS_PER_COURSE), text: 'lessons from any document' },
  { figure: '1 click', text: 'from any claim to its source' },
] as const;

export const CLOSING_FIGURES = [
  { figure: '47+', text: 'universities where students skim wisely' },
  { figure: '400+', text: 'professors to look up before you enroll' },
  { figure: '65+', text: 'universities in the faculty ratings' },
  { figure: `${GUARANTEE_DAYS} days`, text: 'money-back guarantee' },
] as const;

export const PRIZE_EXAMPLES = [
  { name: 'Digital badges', price: 'within ', time: 'about 1 month' },
  { name: 'Premium headphones', price: '15,000 points, ', time: 'about 2.7 years' },
  { name: 'A laptop', price: '25,000 points, ', time: 'about 4.5 years' },
] as const;

export const FACULTY_UNIVERSITIES = 87;
