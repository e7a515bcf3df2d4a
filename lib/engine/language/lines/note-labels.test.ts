import { expect, test } from 'vitest';
import { definesNothing } from './note-labels';

test.each([
  ['de', 'Kontext', 'New Deal und aufkommende Kriegswirtschaft'],
  ['de', 'Außerdem', 'richtlinienkonforme Auslegung'],
  ['de', 'für das Optimum', 'Grenzkosten gleich Grenzerlös'],
  ['de', 'insgesamt', 'Normalisierung des Autoritarismus'],
  ['de', 'Konsumentenrente', '(10*(12-7))/2 = 25'],
  ['de', 'Gleichheitsrechte', 'Art. 3 GG'],
  ['de', 'Mitwirkungsrechte', 'des Bürgers im Staatswesen'],
  ['de', 'Garantien', 'Gewährleistung von'],
  ['de', 'Drittwirkung', 'strahlt in den privaten Raum aus, bspw.'],
  ['fr', 'Conséquences', 'la hausse du prix du pain'],
  ['fr', 'Selon Durkheim', 'un fait social'],
  ['es', 'Causas', 'la crisis de la hacienda'],
  ['es', 'Según Piaget', 'etapas del desarrollo'],
  ['pt', 'Contexto histórico', 'o século das luzes'],
  ['pt', 'Poder tradicional', 'que o patriarca exercia'],
  ['it', 'Se', 'applicare la pena sostitutiva'],
  ['it', 'Azione lecita', 'Ad es., gli atti fra adulti'],
])('%s: no entry: %s: %s', (language, term, meaning) => {
  expect(definesNothing(language, { term, meaning })).toBe(true);
});

test.each([
  ['de', 'Staat', 'Schiedsrichter zwischen den Gruppen'],
  ['de', 'Formalismus', 'Lehre von der Form'],
  ['de', 'moderner Eingriffsbegriff', 'jedes staatliche Handeln, das etwas unmöglich macht'],
  ['fr', 'La membrane plasmique', 'isole la cellule du reste'],
  ['fr', 'Causalité', 'lien entre une cause et son effet'],
  ['es', 'Conducta', 'todo lo que hace un organismo'],
  ['pt', 'Direito natural', 'princípios inerentes à natureza humana'],
  ['it', 'Beni collettivi', 'fanno capo a più di una persona'],
  ['de', 'Exekutive', 'führt die Gesetze durch'],
  ['de', 'Osmose', 'Wasser dringt in die Zelle ein'],
  ['de', 'Es', 'Triebe und Bedürfnisse, die sofort befriedigt werden wollen'],
  ['es', 'Mitosis', 'división de una célula en dos'],
  ['fr', 'Autotrophe', 'qui produit sa propre matière organique'],
  ['en', 'Causes', 'of'],
])('%s: an entry: %s: %s', (language, term, meaning) => {
  expect(definesNothing(language, { term, meaning })).toBe(false);
});

test('a label that several headings have is what they are asked for, but not the opening of a sentence', () => {
  const meaning = 'Fieber, Husten, Atemnot';
  expect(definesNothing('de', { term: 'Symptome', meaning, asks: 'attribute' })).toBe(false);
  expect(definesNothing('de', { term: 'Symptome', meaning })).toBe(true);
  expect(definesNothing('de', { term: 'Aber', meaning, asks: 'attribute' })).toBe(true);
  expect(definesNothing('fr', { term: '1792', meaning, asks: 'date' })).toBe(false);
});
