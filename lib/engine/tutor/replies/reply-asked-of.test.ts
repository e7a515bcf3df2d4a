import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Blood

## Acidosis and alkalosis

Metabolic acidosis occurs when the blood is too acidic. Strenuous exercise can cause temporary metabolic acidosis.

Metabolic alkalosis is the opposite of metabolic acidosis. Excessive use of antacids can cause metabolic alkalosis. Other causes of metabolic alkalosis include vomiting and potassium depletion.

## Potassium

Hyperkalemia, an elevated potassium blood level, impairs the function of muscles. Hyperkalemia can result from increased dietary intake of potassium. A person with hyperkalemia may exhibit mental confusion, numbness, and weakened muscles.

Hypokalemia is an abnormally low potassium blood level. It is usually treated with potassium supplements and a change of diet.

## Acidity

The acidity of blood is measured on the pH scale. A diuretic increases the output of urine. Alcohol acts as a diuretic by inhibiting the release of a hormone. The garden of the museum was redesigned by Kim Wilkie. The renal gland is a small organ behind the stomach of a hare. The renal gland of a hare filters waste. It excretes a clear fluid at night. Renal glands were drawn in 1790. The infants of dehydrated mothers have little water in the body.

## Dialysis

Dialysis is the cleaning of blood by a machine. Dialysis rooms are often bright. Dialysis can harm the veins of the arm. Doctors speak of a clearance ratio. The clearance ratio is of use to doctors. To find the clearance ratio, divide the waste that leaves the blood by the waste that enters it. The blood is tired because the machine takes salts from it.

Patients feel weak after the machine because it takes salts from them. Patients feel weak in the evening as well.`),
  ),
);
const answer = (question: string) => answerQuestion(index, question, 'Sage');

describe('what is asked of a topic', () => {
  test.each([
    ['what causes metabolic alkalosis?', 'Other causes of metabolic alkalosis include vomiting'],
    ['What are the causes of hyperkalemia?', 'can result from increased dietary intake'],
    ['what are the symptoms of hyperkalemia', 'mental confusion, numbness'],
    ['How is hypokalemia treated?', 'potassium supplements'],
    ['what are the functions of the renal gland?', 'filters waste'],
    ['what does the renal gland do?', 'filters waste'],
    ['what does the renal gland make?', 'excretes a clear fluid'],
    ['why is dialysis a problem?', 'can harm the veins of the arm'],
    ['how do you calculate the clearance ratio step by step?', 'divide the waste that leaves'],
    ['how is the clearance ratio calculated?', 'divide the waste that leaves'],
    ['why do patients feel weak?', 'because it takes salts from them'],
    ['reasons why patients feel weak', 'because it takes salts from them'],
    ['give me an example of a diuretic', 'Alcohol acts as a diuretic by'],
  ])('%s', (question, said) => {
    expect(answer(question).text).toContain(said);
  });

  test('the cause of a thing is not that of its opposite', () => {
    expect(answer('what causes metabolic alkalosis?').text).not.toContain('Strenuous exercise');
  });

  test('what was made again has a maker too', () => {
    expect(answer('who designed the garden?').text).toContain('Kim Wilkie');
  });

  test.each(['Who discovered the pH scale?', 'how is hyperkalemia treated?'])(
    '%s: the document does not say it',
    (question) => {
      expect(answer(question).inDocument).toBe(false);
    },
  );

  test('a word that the document lacks is found as another', () => {
    expect(answer('how much water is in the body of babies?').text).toContain('infants');
  });
});

describe('what brings a thing about', () => {
  const index = openIndex(
    buildIndex(
      readDocument(`# Weather of the plain

## Drought

A drought is a long time without rain. Drought leads to hunger and to sickness of the cattle.

## Thunder

Thunder is a loud noise that people hear when lightning heats the air in its way.

## Floods

A flood is water on land that is dry at other times. Floods come from the hills in spring. When a flood happens, the bridges are closed. Floods are caused by snow that melts too fast in the hills.`),
    ),
  );
  const ask = (message: string) => answerQuestion(index, message, 'Sage').text;

  test('is in the passage', () => {
    expect(ask('why do floods happen?')).toMatch(/Floods are caused by snow that melts/);
    expect(ask('what causes floods?')).toMatch(/Floods are caused by snow that melts/);
  });

  test('denies nothing over a quotation that may say it', () => {
    expect(ask('what causes thunder?')).toMatch(/^“Thunder is a loud noise that people hear when/);
  });

  test('says so where the text has no cause, before what it does say', () => {
    expect(ask('what causes drought?')).toBe(
      'Your document doesn’t say in so many words what brings it about. This is what it says:\n\n' +
        '“A drought is a long time without rain. Drought leads to hunger and to sickness of the cattle.” [1]',
    );
  });
});
