import { expect, test } from 'vitest';
import { caseNamedFirst, caseNameIn, isCitation } from './case-names';

test.each([
  ['Matsuyama v. Birnbaum (Mass. 2008), a patient with gastric pain', 'Matsuyama v. Birnbaum'],
  ['MATSUYAMA v. BIRNBAUM', 'Matsuyama v. Birnbaum'],
  ['In Baltimore and Ohio R.R. v. Goodman, the driver', 'Baltimore and Ohio R.R. v. Goodman'],
  ['State v. KRL 1992 840 P.2d 210 (Wash. App. 1992)', 'State v. KRL'],
  ['Kelo v. City of New London, Connecticut', 'Kelo v. City of New London'],
  ['Golden Press, Inc. v. Rylands (1951)', 'Golden Press, Inc. v. Rylands'],
  ['Rejected in Evans v. Merriweather', 'Evans v. Merriweather'],
  ['Pile v. Pedrick’s harsh rule', 'Pile v. Pedrick'],
  ['Howard v Kunto, on tacking', 'Howard v Kunto'],
  ['In re Tamecki', 'In re Tamecki'],
])('the case that is named: %s', (text, name) => {
  expect(caseNameIn(text)).toBe(name);
});

test.each([
  'Rules v. Standards',
  'Strict Liability v. Negligence',
  'Injunctions vs. Damages',
  'R2d vs. NY2',
  'The court held for the plaintiff.',
])('no case: %s', (text) => {
  expect(caseNameIn(text)).toBeNull();
});

test('a line is headed by the case that it opens with', () => {
  expect(caseNamedFirst('3. Clark v. Maloney (logs adrift)')).toBe('Clark v. Maloney');
  expect(caseNamedFirst('Alternative liability (Summers v. Tice)')).toBeNull();
});

test('a citation says where a case is printed', () => {
  const cited = [
    '452 Mass. 1, 890 N.E.2d 819 (2008)',
    '804 F.3d 202 (2d Cir. 2015)',
    '227 N.Y. 208',
  ];
  expect(cited.filter((text) => !isCitation(text))).toEqual([]);
  const others = [
    '12 Monkeys',
    '1914 was a year of war. 3 men died.',
    '20 Years 300 km to go. We left.',
  ];
  expect(others.filter(isCitation)).toEqual([]);
});
