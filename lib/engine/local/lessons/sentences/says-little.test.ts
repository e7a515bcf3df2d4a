import { expect, test } from 'vitest';
import { saysLittle } from './says-little';

test.each([
  'Carbon dioxide is transported by three major mechanisms.',
  'Specific factors make therapy more effective.',
  'According to psychologists, three factors work together in a successful therapy.',
  'The evolution toward a civil service had important functional consequences.',
  'The origin of life is an important part of the story of Earth.',
  'State legislatures serve three primary functions.',
  'Demand cannot tell the whole story, either.',
  'Tax policy can affect investment, too.',
  'Researchers once believed that all children walk at the same age.',
  'Researchers in one investigation found that control calms people.',
  'The Keynesian Perspective will discuss demand.',
  'Movements of the wrist, hand, and fingers are facilitated by two groups of muscles.',
  'Comparative advantage is not the same as absolute advantage, which is larger output.',
  'Intuitively, one might think that wages are lower.',
  'An important way to understand nerves is in considering the effects of drugs.',
  'The effects of nicotine are important in considering the role of smoking.',
  'Blood pressure is one of the critical parameters measured on every patient.',
  'The process of mechanical digestion is relatively simple.',
  'Loyalty is more abstract and less easily defined.',
  'In secondary groups, leadership is usually more overt.',
  'Within the solar system, the problem of computing orbits is somewhat simpler.',
  'Ninety-two percent stated that a couple without children is a family.',
  'Hyperpnea must be driven by other mechanisms, either instead of a drop in oxygen or beside it.',
  'The answer often turns out to be their temperature.',
  'Some of the most spectacular photographs show gas near hot stars.',
  'Oligopoly is probably the second most common market structure.',
  'Monopolistic competition is probably the single most common market structure.',
  'Blood carries oxygen, but that is only the beginning of the story.',
  'For an individual, two courts have both benefits and drawbacks.',
  'After a signal is released, one of two things can happen.',
  'When a firm prices a product, there are other factors to evaluate at home.',
  'Just as every economy operates differently, so does the government of each country.',
  'Just as firms must adapt a product, they must also determine the best course of action.',
  'Maintaining a project requires more than code.',
  'Glycobiology is an area of dense research for chemists.',
  'The best (and hardest) part about governance is that it is shaped by the community!',
  'The definition of misappropriation is rather broad.',
  'Federal and state governments run a number of insurance programs.',
  'Over time, several theories have been proposed to explain how emotions arise.',
  'The classroom is no different than any other place.',
  'The instructor is leading the class through a scene.',
  'Ten languages are supported at the time of writing.',
  'Outline the importance of memory when studying.',
  'Articulate strategies that minimize anxiety.',
  'MYTH #2: Highlighting main points of a text is useful.',
  'Long-term memory is exactly what it sounds like.',
  'Please be mindful with the reports of a scanner.',
  'One of the male students wonders what it would be like to read the part of Juliet.',
  'The market is populated by many types of buyers, each with their own requirements and policies.',
])('%j', (text) => {
  expect(saysLittle(text)).toBe(true);
});

test.each([
  'There are three types of rock: igneous, sedimentary, and metamorphic.',
  'Several factors such as age make therapy more effective.',
  'The heart pumps blood.',
  'A claim takes more than a year to settle in most courts.',
  'One of the two parties must prove its claim.',
  'Sleep is important for memory and health.',
  'Two factors that pollsters face are timing and human nature.',
  'Members of two parties may vote for the same law.',
  'Loyalty is more abstract than duty.',
  'The longer the day, the more light there is.',
  'In summer, days are longer.',
  'Over the billions of years of its history, life became more complex.',
  'A cell has many organelles, each with its own function.',
  'Ninety-two percent of the air is nitrogen and argon.',
  'Rock is moved by other means than water.',
  'The answer of a cell to a signal is called its response.',
  'Igneous, sedimentary, and metamorphic rock are the three types of rock.',
])('not %j', (text) => {
  expect(saysLittle(text)).toBe(false);
});

test.each(['two kinds of ', 'one, ', 'two types ', 'is more a and ', 'by other '])(
  'a long sentence of %j alone takes linear time',
  (piece) => {
    expect(saysLittle(piece.repeat(Math.ceil(50_000 / piece.length)))).toBeTypeOf('boolean');
  },
);
