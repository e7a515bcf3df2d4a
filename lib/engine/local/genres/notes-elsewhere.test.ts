import { expect, test } from 'vitest';
import { localEngine } from '../local-engine';
import { readDocument } from '../testing/read-document';

async function study(language: string, text: string) {
  const pack = await localEngine.makePack(readDocument(text, language), {
    parts: { lessons: true, cards: true },
  });
  return {
    fronts: pack.cards.map(({ front }) => front),
    checks: pack.lessons.flatMap(({ checks = [] }) => checks),
    titles: pack.lessons.map(({ title }) => title),
  };
}

const DISEASES = `# Innere Medizin

## Hypothyreose

Definition: Unterfunktion der Schilddrüse

Ursachen: Hashimoto-Thyreoiditis, Jodmangel, Operation

Symptome: Müdigkeit, Kälteempfindlichkeit, trockene Haut

## Pneumonie

Definition: Entzündung des Lungengewebes

Ursachen: Bakterien, Viren, selten Pilze

Symptome: Fieber, Husten, Atemnot`;

test('German notes on diseases are asked by what their headings name', async () => {
  expect((await study('de', DISEASES)).fronts.sort()).toEqual([
    'Hypothyreose: Symptome?',
    'Hypothyreose: Ursachen?',
    'Pneumonie: Symptome?',
    'Pneumonie: Ursachen?',
    'Was bedeutet „Hypothyreose“?',
    'Was bedeutet „Pneumonie“?',
  ]);
});

const DATES = `# La Révolution

## L’Ancien Régime (p. 12)

5 mai 1789 : Ouverture des États généraux à Versailles pour résoudre la crise.

14 juillet 1789 : Prise de la Bastille, symbole de l’arbitraire royal.

1792 : Prise des Tuileries et chute de la monarchie.

Conséquences : la fin de la royauté et des privilèges.`;

test('French dates are asked for what happened, and a label is not a term', async () => {
  const { fronts, titles } = await study('fr', DATES);
  expect(fronts.sort()).toEqual([
    'Que s’est-il passé : 14 juillet 1789 ?',
    'Que s’est-il passé : 1792 ?',
    'Que s’est-il passé : 5 mai 1789 ?',
  ]);
  expect(titles.filter((title) => /12/.test(title))).toEqual([]);
});

const TERMS = `# Psicología

## Historia

El primer laboratorio experimental de la psicología fue creado en la ciudad de Leipzig.

## Estructuralismo

La estructura de la conciencia es el objeto de estudio de esta escuela alemana.

## Conductismo

Condicionamiento clásico: asociación entre un estímulo neutro y uno que provoca una respuesta.

Condicionamiento operante: aprendizaje por las consecuencias de la conducta.

Refuerzo positivo: premio agradable que aumenta lo que se hace.

Según Watson: la psicología estudia la conducta.

## Percepción

El cerebro organiza la información de los sentidos para representar el mundo.

## Motivación

Las necesidades de una persona explican en gran parte lo que hace cada día.`;

test('Spanish terms of notes are to be written by what they mean', async () => {
  const { fronts, checks } = await study('es', TERMS);
  expect(fronts).toEqual(
    ['Condicionamiento clásico', 'Condicionamiento operante', 'Refuerzo positivo'].map(
      (term) => `¿Qué significa «${term}»?`,
    ),
  );
  expect(checks.map(({ kind, question }) => [kind, 'text' in question && question.text])).toEqual([
    ['typed', 'Asociación entre un estímulo neutro y uno que provoca una respuesta.'],
    ['typed', 'Premio agradable que aumenta lo que se hace.'],
  ]);
});

const PENALTIES = `# Pene

## Detenzione

La detenzione domiciliare è una misura che evita gli effetti dannosi delle pene detentive brevi.

Introduce la detenzione domiciliare anche per le pene che sono inferiori a quattro anni di durata.

La detenzione domiciliare serve a tutti i condannati che hanno gravi problemi di salute.

Il rinvio della pena spetta alla Corte Costituzionale secondo le regole generali del codice.

Limiti della detenzione domiciliare: si applica solo se la pena non supera quattro anni.`;

test('Italian sentences without a subject, with a label, or with a name in the gap are not asked', async () => {
  const { checks } = await study('it', PENALTIES);
  const texts = checks.flatMap(({ question }) => ('text' in question ? [question.text] : []));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => /^Introduce|^Limiti|alla _____/.test(text))).toEqual([]);
});
