import { describe, expect, test } from 'vitest';
import { definedBy, withoutArticle } from './defined-by';

test.each([
  ['fr', 'On appelle ceci un commit de fusion qui a plus d’un parent.'],
  ['it', 'Le pene accessorie sono caratterizzate dal fatto che possono essere aggiunte.'],
  ['es', 'Las penas son agregadas por el juez que decide la causa.'],
])('%s: defines nothing: %s', (language, sentence) => {
  expect(definedBy(language, sentence)).toBeNull();
});

const DEFINES: readonly [language: string, sentence: string, name: string, meaning: string][] = [
  // The name, then what it is.
  [
    'de',
    'Die Osmose ist der Durchgang von Wasser durch eine Membran.',
    'Osmose',
    'Der Durchgang von Wasser durch eine Membran',
  ],
  [
    'de',
    'Chloroplasten sind Organellen, in denen die Photosynthese abläuft.',
    'Chloroplasten',
    'Organellen, in denen die Photosynthese abläuft',
  ],
  [
    'de',
    'Die Inflation bezeichnet den anhaltenden Anstieg der Preise.',
    'Inflation',
    'Den anhaltenden Anstieg der Preise',
  ],
  [
    'fr',
    'Les chloroplastes sont des organites qui captent la lumière.',
    'chloroplastes',
    'Des organites qui captent la lumière',
  ],
  [
    'fr',
    'L’inflation désigne la hausse durable des prix.',
    'inflation',
    'La hausse durable des prix',
  ],
  [
    'es',
    'Las mitocondrias son orgánulos que producen energía para la célula.',
    'mitocondrias',
    'Orgánulos que producen energía para la célula',
  ],
  [
    'es',
    'La corriente eléctrica se define como la velocidad a la que fluye la carga.',
    'corriente eléctrica',
    'La velocidad a la que fluye la carga',
  ],
  [
    'pt',
    'A inflação refere-se ao aumento geral dos preços.',
    'inflação',
    'O aumento geral dos preços',
  ],
  [
    'it',
    'L’osmosi consiste nel passaggio di acqua attraverso una membrana.',
    'osmosi',
    'Il passaggio di acqua attraverso una membrana',
  ],
  // What introduces a name.
  [
    'de',
    'Unter einer Rezession versteht man einen Rückgang der Wirtschaftsleistung.',
    'Rezession',
    'Einen Rückgang der Wirtschaftsleistung',
  ],
  [
    'de',
    'Als Fotolyse bezeichnet man die Spaltung von Wasser durch Licht.',
    'Fotolyse',
    'Die Spaltung von Wasser durch Licht',
  ],
  [
    'fr',
    'On appelle écosystème l’ensemble des êtres vivants d’un milieu.',
    'écosystème',
    'L’ensemble des êtres vivants d’un milieu',
  ],
  [
    'es',
    'Llamamos vapor a la fase gaseosa por debajo de la ebullición.',
    'vapor',
    'La fase gaseosa por debajo de la ebullición',
  ],
  [
    'pt',
    'Entende-se por biodiversidade a variedade de seres vivos de uma região.',
    'biodiversidade',
    'A variedade de seres vivos de uma região',
  ],
  [
    'it',
    'Per hardening si intende l’insieme di operazioni che rendono sicuro un sistema.',
    'hardening',
    'L’insieme di operazioni che rendono sicuro un sistema',
  ],
  // What it is, then the name.
  [
    'de',
    'Der Durchgang von Wasser durch eine Membran heißt Osmose.',
    'Osmose',
    'Der Durchgang von Wasser durch eine Membran',
  ],
  [
    'de',
    'Den Vorgang, bei dem Wasser gespalten wird, nennt man Fotolyse.',
    'Fotolyse',
    'Den Vorgang, bei dem Wasser gespalten wird',
  ],
  [
    'de',
    'Der Übergang vom festen in den gasförmigen Zustand wird als Sublimation bezeichnet.',
    'Sublimation',
    'Der Übergang vom festen in den gasförmigen Zustand',
  ],
  [
    'fr',
    'Le passage de l’état solide à l’état gazeux s’appelle la sublimation.',
    'sublimation',
    'Le passage de l’état solide à l’état gazeux',
  ],
  [
    'es',
    'El proceso de combinación de núcleos ligeros se denomina fusión nuclear.',
    'fusión nuclear',
    'El proceso de combinación de núcleos ligeros',
  ],
  [
    'es',
    'El estudio del movimiento recibe el nombre de cinemática; sin embargo, no busca sus causas.',
    'cinemática',
    'El estudio del movimiento',
  ],
  [
    'pt',
    'A passagem do estado sólido ao gasoso chama-se sublimação.',
    'sublimação',
    'A passagem do estado sólido ao gasoso',
  ],
  [
    'it',
    'Il passaggio dallo stato solido a quello gassoso si chiama sublimazione.',
    'sublimazione',
    'Il passaggio dallo stato solido a quello gassoso',
  ],
  // Without what is said further on.
  [
    'es',
    'La resistividad es una característica del material de un cable, mientras que la resistencia lo es del cable.',
    'resistividad',
    'Una característica del material de un cable',
  ],
  [
    'es',
    'Un esquema es una representación gráfica de un circuito y es muy útil.',
    'esquema',
    'Una representación gráfica de un circuito',
  ],
  [
    'it',
    'La lava è il magma che ha raggiunto la superficie, mentre il magma resta sotto.',
    'lava',
    'Il magma che ha raggiunto la superficie',
  ],
];

test.each(DEFINES)('in %s, “%s” says what “%s” is', (language, sentence, name, meaning) => {
  expect(definedBy(language, sentence)).toMatchObject({ name, meaning });
});

describe('nothing is defined by', () => {
  test.each([
    // Said of a thing, but not what it is.
    ['de', 'Die Blätter sind im Sommer grün und im Herbst rot.'],
    ['de', 'Das Wasser ist die Ausnahme von dieser Regel der Natur.'],
    ['fr', 'La lumière est la cause de la croissance des plantes vertes.'],
    ['fr', 'Le noir est le plus efficace de tous pour absorber la lumière.'],
    ['es', 'El agua es la excepción más importante a la regla general.'],
    ['es', 'El negro es el más eficaz, y el blanco es el menos eficaz de todos.'],
    ['es', 'La simetría es una de las principales características de una lente.'],
    ['es', 'La fuerza eléctrica es mucho más fuerte que la gravedad de la Tierra.'],
    ['es', 'El resultado es una nueva distribución de la carga en el átomo.'],
    ['es', 'El segundo caso es la vida en un planeta de cáscara esférica.'],
    ['pt', 'O objetivo é uma distribuição justa dos bens de toda a cidade.'],
    ['it', 'Il sole è la ragione per cui piove tanto nei paesi caldi.'],
    ['es', 'La rejilla de difracción es el elemento óptico clave de un espectrómetro.'],
    ['es', 'La energía es un elemento importante en todos los niveles de la sociedad.'],
    ['de', 'Der Schlaf ist eine wichtige Voraussetzung für das Lernen.'],
    ['fr', 'La mémoire est une fonction essentielle de la vie de chacun.'],
    // Denied.
    ['es', 'La carga no es una partícula, sino una propiedad de una partícula.'],
    ['it', 'Il calore non è una sostanza che passa da un corpo a un altro.'],
    // Means something that stands before it.
    ['es', 'Un ion es un átomo cuya carga ha sido alterada de este modo.'],
    ['fr', 'La pression est une force qui agit dans ces conditions seulement.'],
    ['es', 'La misma fuerza entre dos cuerpos se denomina fuerza normal.'],
    // Not a noun phrase before the name.
    ['es', 'Todos los dispositivos crean una diferencia de potencial y se denominan fuentes.'],
    [
      'es',
      'La primera lente forma una imagen dentro de la distancia de la segunda, que se llama ocular.',
    ],
    ['es', 'El rayo entrante se llama rayo incidente, el rayo saliente se llama rayo refractado.'],
    ['de', 'Der Druck ist in der Tiefe sehr groß und wird als Wasserdruck bezeichnet.'],
    // Too short, a question, another language.
    ['es', 'La física es una ciencia.'],
    ['it', 'La lava è il magma che ha raggiunto la superficie?'],
    ['sv', 'Osmos är vattnets passage genom ett membran.'],
  ])('in %s, “%s”', (language, sentence) => {
    expect(definedBy(language, sentence)).toBeNull();
  });
});

test.each([
  ['fr', 'L’inflation', 'inflation'],
  ['fr', 'Le taux de chômage', 'taux de chômage'],
  ['de', 'Die Osmose', 'Osmose'],
  ['es', 'Lactosa', 'Lactosa'],
  ['en', 'The heart', 'The heart'],
])('in %s, “%s” without its article is “%s”', (language, name, bare) => {
  expect(withoutArticle(language, name)).toBe(bare);
});
