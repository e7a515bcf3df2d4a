import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { isSound } from '../check';
import { draftCards } from '../make-cards';

/** The sound questions made of a text, gaps left out: `front → back`. */
function questions(text: string): string[] {
  const document = analyseDocument(readDocument(text));
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  return draftCards(source)
    .filter((draft) => draft.kind !== 'blank' && isSound(source, draft))
    .map(({ front, back }) => `${front} → ${back}`);
}

describe('what a thing is', () => {
  test.each([
    [
      'Denaturation is a change in the structure of a molecule through physical or chemical means.',
      'What is denaturation? → A change in the structure of a molecule through physical or chemical means.',
    ],
    [
      'The labial frenulum is a midline fold of mucous membrane that attaches each lip to the gum.',
      'What is the labial frenulum? → A midline fold of mucous membrane that attaches each lip to the gum.',
    ],
    [
      'Lymph is the term used to describe interstitial fluid once it has entered the lymphatic system.',
      'What is lymph? → Interstitial fluid once it has entered the lymphatic system.',
    ],
    [
      'Perception refers to the way sensory information is organized, interpreted, and experienced.',
      'What is perception? → The way sensory information is organized, interpreted, and experienced.',
    ],
    [
      'Hyponatremia is a lower-than-normal concentration of sodium in the blood.',
      'What is hyponatremia? → A lower-than-normal concentration of sodium in the blood.',
    ],
    [
      'The neurological exam is a clinical tool used to find which parts of the brain are damaged.',
      'What is the neurological exam? → A clinical tool used to find which parts of the brain are damaged.',
    ],
    [
      'Coping refers to mental efforts that we use to deal with problems.',
      'What is coping? → Mental efforts that we use to deal with problems.',
    ],
    [
      'Phosphorylation is the addition of a phosphate group to an organic compound.',
      'What is phosphorylation? → The addition of a phosphate group to an organic compound.',
    ],
    [
      'Inversion is the turning of the foot to angle its bottom inward, while eversion turns the foot outward.',
      'What is inversion? → The turning of the foot to angle its bottom inward.',
    ],
    [
      'An autocrine (auto- = “self”) is a chemical that elicits a response in the same cell.',
      'What is an autocrine? → A chemical that elicits a response in the same cell.',
    ],
    [
      'Self-efficacy is our level of confidence in our own abilities.',
      'What is self-efficacy? → Our level of confidence in our own abilities.',
    ],
    [
      'Each rib is a curved, flattened bone that contributes to the wall of the thorax.',
      'What is a rib? → A curved, flattened bone that contributes to the wall of the thorax.',
    ],
    [
      'Hard work leads to burnout: a state of exhaustion that takes away all interest.',
      'What is burnout? → A state of exhaustion that takes away all interest.',
    ],
    [
      'Lateral describes the side or direction toward the side of the body.',
      'What does lateral describe? → The side or direction toward the side of the body.',
    ],
    [
      'The root sheath, which is an extension of the epidermis, encloses the root of the hair.',
      'What is the root sheath? → An extension of the epidermis, which encloses the root of the hair.',
    ],
    [
      'The hypodermis is a layer directly below the dermis and connects the skin to the muscles.',
      'What is the hypodermis? → A layer directly below the dermis, which connects the skin to the muscles.',
    ],
    [
      'Hypercalcemia, or abnormally high calcium blood levels, is seen in primary hyperparathyroidism.',
      'What is hypercalcemia? → Abnormally high calcium blood levels.',
    ],
    [
      'The endosteum is a membrane that lines the cavity of the bone and holds many cells.',
      'What is the endosteum? → A membrane that lines the cavity of the bone and holds many cells.',
    ],
    [
      'Prone describes a position in which the face is down, and supine describes a position in which it is up.',
      'What does prone describe? → A position in which the face is down.',
    ],
    [
      'The oculomotor nerve is responsible for movements of the eye. The lens focuses light.',
      'What is the oculomotor nerve responsible for? → Movements of the eye.',
    ],
    [
      'The Digital Analytics Program (DAP) is a central analytics collector for participating federal websites.',
      'What is the Digital Analytics Program (DAP)? → A central analytics collector for participating federal websites.',
    ],
    [
      'Soil survey is the standard process for asking whether land used by farms and gardens should be drained.',
      'What is soil survey? → The standard process for asking whether land used by farms and gardens should be drained.',
    ],
    [
      'Faults of a soil include hardpan, a dense layer that lies under clay.',
      'What is hardpan? → A dense layer that lies under clay.',
    ],
    [
      'Singular Soil Analysis (SSA) is a method that compares the layers of a soil.',
      'What is Singular Soil Analysis (SSA)? → A method that compares the layers of a soil.',
    ],
    [
      'Anna Hughes, the author of a long report on the soils of the coast, has another view.',
      'Who is Anna Hughes? → The author of a long report on the soils of the coast.',
    ],
    [
      'Carolus Clusius was a French naturalist and collector who described the plants of Spain.',
      'Who was Carolus Clusius? → A French naturalist and collector who described the plants of Spain.',
    ],
    [
      'Harriet Jacobs was an escaped enslaved person who wrote about the life of a slave.',
      'Who was Harriet Jacobs? → An escaped enslaved person who wrote about the life of a slave.',
    ],
  ])('%s', (sentence, card) => {
    expect(questions(sentence)).toContain(card);
  });
});

describe('no definition', () => {
  test.each([
    // A statement of its own.
    'Filtration is a process and it moves substances across the membrane.',
    'The cell is an addition to the tissue of the body.',
    'The exam is a tool of the brain.',
    'Sleep is an important sign of health.',
    // Takes it back.
    'Inversion is the turning of the foot to angle its bottom inward, while it may also turn outward.',
    // About the effect, one of a list, praise, or what it is not.
    'The effect of rainfall on soil erosion – the slope of the curve – can depend on plants.',
    'Each row thus had four plots: an outer plot, a plot that has no trees, one that has shrubs, and one that is bare.',
    'Peat is an ideal foundation that gardens need.',
    'A better explainer of erosion is the use of heavy machines by farms.',
    'Soil grades merely describe the form of a soil, not whether it feeds plants.',
    // Of a paper, torn, of a figure, or what it is not.
    'The biggest strength of the paper is the use of methods that others can repeat.',
    'The soil service is the body meant to drain, plow, sow, and keep the land of the coast.',
    'Soil surveys are abstractions, not ready tools that farms can use.',
    // One of those that are named.
    'The causes of erosion include soil loss, the lack of roots that hold it and weak banks.',
    // Only where it is.
    'Sound is copied to a nucleus in the midbrain called the inferior colliculus.',
    // Counted or explained.
    'Two things explain the level of trade: the size of the economy, its place, and its history.',
    'Adduction is the opposing movement that brings the limb to the body.',
    // A rank, whatever follows.
    'The fundus is the widest portion and tapers into the body of the stomach.',
    // The text goes on.
    'The oculomotor nerve is responsible for movements of the eye. It is also responsible for lifting the lid.',
  ])('%s', (text) => {
    expect(questions(text)).toEqual([]);
  });
});
