import { expect, test } from 'vitest';
import { plainProse } from './plain-prose';

test.each([
  ['Sleep helps memory (Walker, 2009).', 'Sleep helps memory.'],
  ['Sleep helps (Fenn & Bootzin, 2003; Gómez, 2006) and heals.', 'Sleep helps and heals.'],
  ['Bones meet (Figure a) at joints (see Figure 2).', 'Bones meet at joints.'],
  ['The tower was built in 1889 [12] by\nEiffel.[3]', 'The tower was built in 1889 by Eiffel.'],
  [
    'The office (CBO) reports that GDP (in 2012 dollars) grew.',
    'The office (CBO) reports that GDP (in 2012 dollars) grew.',
  ],
  [
    'Kenya (/ˈkɛnjə/; locally [ˈkɛɲa] ( listen)) is a country.[citation needed]',
    'Kenya is a country.',
  ],
  [
    'The tower sank in 2013[update].[further explanation needed][ Note 4]',
    'The tower sank in 2013.',
  ],
  ['He [Freud] wrote.', 'He [Freud] wrote.'],
  ['Their kinds differ (the section).', 'Their kinds differ.'],
  ['Few quit (National Institute on Aging [NIA], 2008).', 'Few quit.'],
  ['Air (mostly nitrogen) has weight.', 'Air (mostly nitrogen) has weight.'],
  ['Sleep matters (Smith & Jones, 2010; Brown et al., 2012).', 'Sleep matters.'],
  ['Freud (1856–1939) wrote.', 'Freud wrote.'],
  ['A cell (credit: NASA) is small.', 'A cell is small.'],
  ['A cell (credit a: work by the CDC) is small.', 'A cell is small.'],
  [
    'Loans (credit cards and mortgages) cost more.',
    'Loans (credit cards and mortgages) cost more.',
  ],
  [
    'It has two parts: the brain and the cord, shown in Figure 2.',
    'It has two parts: the brain and the cord.',
  ],
  ['The bone shown in Figure 2 is long.', 'The bone shown in Figure 2 is long.'],
  ['The bones (see Figureb and Table) meet, as shown in the figure.', 'The bones meet.'],
  ['As shown in Figure 3, sodium gives an electron away.', 'Sodium gives an electron away.'],
  ['As we mentioned previously, demand has four parts.', 'Demand has four parts.'],
  ['As we learned in the previous section, stress harms.', 'Stress harms.'],
  ['As discussed earlier, the heart beats.', 'The heart beats.'],
  ['As previously explained, fat is burned.', 'Fat is burned.'],
  ['As we’ve learned, prices rise.', 'Prices rise.'],
  ['As we shall show, tilt causes the seasons.', 'Tilt causes the seasons.'],
  ['As we show the seasons, tilt matters.', 'As we show the seasons, tilt matters.'],
  [
    'In the previous section, we explained that some pathogens are virulent.',
    'Some pathogens are virulent.',
  ],
  ['Earlier in this chapter, we saw that prices rise.', 'Prices rise.'],
  [
    'At the beginning of this chapter, we described how filters work.',
    'At the beginning of this chapter, we described how filters work.',
  ],
  ['Recall from our earlier discussion that neutrinos leave the Sun.', 'Neutrinos leave the Sun.'],
  ['Recall from The Solar Interior that neutrinos leave the Sun.', 'Neutrinos leave the Sun.'],
  ['As this chapter has suggested, the rules have changed.', 'The rules have changed.'],
  [
    'The different types of grafts described above have varying risks.',
    'The different types of grafts have varying risks.',
  ],
  [
    'The factors are similar to those that have been discussed earlier in this chapter.',
    'The factors are similar to those.',
  ],
  [
    'An important exception that will be highlighted later is the flu virus.',
    'An important exception is the flu virus.',
  ],
  [
    'Many who influence the court, discussed earlier in this chapter, play a role.',
    'Many who influence the court play a role.',
  ],
  ['The plan was discussed earlier.', 'The plan was discussed earlier.'],
  ['This is a topic that is discussed below.', 'This is a topic that is discussed below.'],
  ['It was described above all as a good thing.', 'It was described above all as a good thing.'],
  ['Such stars are rare (see The Stars: A Census).', 'Such stars are rare.'],
  ['It can be seen at night (as discussed in Radiation and Spectra).', 'It can be seen at night.'],
  ['The plan (discussed in Congress) failed.', 'The plan (discussed in Congress) failed.'],
  ['As we explained in Unemployment, there are two kinds.', 'There are two kinds.'],
  ['As you may recall from your study of cells, each has a membrane.', 'Each has a membrane.'],
  ['If you recall, price takers have no power.', 'Price takers have no power.'],
  ['Wages are low, but as stated above, they are steady.', 'Wages are low, but they are steady.'],
  ['Rates change demand, as we describe in more detail below.', 'Rates change demand.'],
  ['Parity, as we formally defined in Exchange Rates, compares prices.', 'Parity compares prices.'],
  [
    'A rate has parts (as we explained in Choice): a premium and a delay.',
    'A rate has parts: a premium and a delay.',
  ],
  [
    'They return to their baseline. (Rothman, Blough, & Baumann, 2007).',
    'They return to their baseline.',
  ],
  ['In one theory, shown in Figure 4, all colors mix.', 'In one theory, all colors mix.'],
  ['Demand falls when the price rises, as Figure 2 shows.', 'Demand falls when the price rises.'],
  [
    'Words differ (Smith and Jones 2021), as (May 2021) shows.',
    'Words differ, as (May 2021) shows.',
  ],
  ['Sleep matters (p. 12).', 'Sleep matters.'],
  ['It reads .csv files , then stops .', 'It reads .csv files, then stops.'],
])('%s', (sentence, shown) => {
  expect(plainProse(sentence)).toBe(shown);
});

test.each([
  'Blood (a liquid) flows.',
  'Salt (table salt) dissolves.',
  'Some groups (sections of society) lost.',
  'Kenya (which became free in 1963) is a country.',
  'As described by Freud, dreams have a hidden meaning.',
  'The plexus functions as described below.',
  'As we age, the skin becomes thin.',
  'The skin changes, as we see in the old.',
  'He waited...',
  'He said that “[t]he brain” sleeps.',
])('is unchanged: %s', (sentence) => {
  expect(plainProse(sentence)).toBe(sentence);
});

test('a million brackets take no noticeable time', () => {
  const hostile = '('.repeat(500_000) + 'a, 2009;'.repeat(60_000);
  expect(plainProse(hostile).length).toBeGreaterThan(500_000);
  expect(plainProse('(Smith, '.repeat(20_000))).toHaveLength(159_999);
});
