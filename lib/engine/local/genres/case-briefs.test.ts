import { expect, test } from 'vitest';
import { readDocument as readFile } from '../../read-document';
import { localEngine } from '../local-engine';
import { readDocument } from '../testing/read-document';

const HELD =
  'When two defendants act negligently and only one of them caused the injury, the burden of proof shifts to both.';
const BRIEF = `SUMMERS v. TICE
33 Cal. 2d 80 (1948)
California Supreme Court

====================
CASE SUMMARY
====================

Court: California Supreme Court
Citation: 33 Cal. 2d 80, 199 P.2d 1 (1948)
Decided: November 17, 1948

PARTIES:
- Plaintiff: Charles A. Summers
- Defendants: Harold W. Tice and Ernest Simonson

KEY HOLDING:
${HELD}

====================
FACTS
====================

- November 1945: Plaintiff and two defendants went to hunt quail
- Both defendants shot toward the plaintiff at the same time
- 1946: Plaintiff filed suit in the county of Los Angeles

====================
LEGAL ISSUES
====================

1. Can judgment stand against both when only one caused the injury?
2. Must the plaintiff prove which of the defendants hit him?

====================
COURT'S REASONING
====================

- Both defendants are wrongdoers toward an innocent plaintiff
- The defendants are in a better position to say who caused the harm
- To require proof from the plaintiff would leave him without any remedy

====================
LATER CASES
====================

In re Smith Litigation:
- Holding: Plaintiffs have a right to a trial by jury
`;

const study = async (text: string) => {
  const document = await readFile({
    bytes: new TextEncoder().encode(text),
    filename: 'brief.txt',
  });
  return {
    document,
    pack: await localEngine.makePack(document, { parts: { lessons: true, cards: true } }),
  };
};

test('a brief is called after its case, and rules of signs are no text', async () => {
  const { document } = await study(BRIEF);
  expect(document.title).toBe('Summers v. Tice');
  expect(document.passages.filter(({ text }) => text.includes('==='))).toEqual([]);
});

test('the summary of a brief says what was asked, what was held and why, not who and when', async () => {
  const { pack } = await study(BRIEF);
  expect(pack.gist?.text).toBe(HELD);
  const texts = pack.summary.map(({ text }) => text);
  expect(texts).toContain(HELD);
  expect(texts).toContain(
    'Issue: Can judgment stand against both when only one caused the injury?',
  );
  expect(texts.filter((text) => /19\d\d|Court:|Plaintiff:|Defendants:|filed/.test(text))).toEqual(
    [],
  );
  const points = pack.lessons.flatMap(({ keyPoints }) => keyPoints).map(({ text }) => text);
  expect(points.some((text) => text.startsWith('When two defendants'))).toBe(true);
  expect(
    points.filter((text) => /^(?:Court|Citation|Decided|Plaintiff|Defendants):/.test(text)),
  ).toEqual([]);
});

test('a brief is asked for its issues and its holding, not for names and dates', async () => {
  const { pack } = await study(BRIEF);
  expect(pack.cards.map(({ front, back }) => `${front} → ${back}`)).toEqual(
    expect.arrayContaining([
      `What did the court hold in Summers v. Tice? → ${HELD}`,
      'What were the issues in Summers v. Tice? → Can judgment stand against both when only one caused the injury? Must the plaintiff prove which of the defendants hit him?',
    ]),
  );
  expect(pack.cards.filter(({ front }) => /“|happened/.test(front))).toEqual([]);
});

const fronts = async (text: string) =>
  (await localEngine.makePack(readDocument(text), { parts: { lessons: true, cards: true } })).cards;

test('each case of an outline is asked for its rule and holding, as far as they stand alone', async () => {
  const cards =
    await fronts(`# Property\n\nClark v. Maloney (1840), two men found the same logs.\n\nRULE: The first finder has a better title than the second one.
\n\nKelo v. City of New London (2005), houses were taken for a developer.\n\nHeld: Yes, the city may take land for a public purpose. This is so even where others gain.
\n\nJones v. Roth (2019), a car hit a bus.\n\nHeld: Yes, because of the reasons that we saw.\n\nHeld: The driver is liable for all of the harm.
\n\nMoore v. Regents (1990), a cell line was sold.\n\nHolding: Whether the patient owns them?`);
  const asked = cards
    .map(({ front, back }) => `${front} → ${back}`)
    .filter((card) => / v\\. /.test(card) || card.includes(' v. '));
  expect(asked).toEqual([
    'What rule does Clark v. Maloney stand for? → The first finder has a better title than the second one.',
    'What did the court hold in Kelo v. City of New London? → The city may take land for a public purpose. This is so even where others gain.',
  ]);
});

test('what was held stands in a lesson of an outline with the name of its case', async () => {
  const { lessons } = await localEngine.makePack(
    readDocument(
      `# Duty\n\nTarasoff v. Regents (1976), a patient told his doctor of a plan.\n\nHeld: The doctor has a duty to warn a person whom his patient means to harm.\n\nA duty is an obligation to act with care toward other people.`,
    ),
    { parts: { lessons: true, cards: false } },
  );
  const points = lessons.flatMap(({ keyPoints }) => keyPoints).map(({ text }) => text);
  expect(points).toContain(
    'Tarasoff v. Regents: The doctor has a duty to warn a person whom his patient means to harm.',
  );
});

test('a case with a rule or a holding of its own isn’t asked once more by its name', async () => {
  const cards = await fronts(
    `# Finders\n\nClark v. Maloney: the first finder wins against the second one\n\nRULE: The first finder has a better title than the second one.\n\nOsmosis: diffusion of water\n\nDiffusion: movement of particles`,
  );
  expect(cards.map(({ front }) => front).filter((front) => front.includes('Clark'))).toEqual([
    'What rule does Clark v. Maloney stand for?',
  ]);
});

test('notes with one case among others keep their own summary', async () => {
  const notes = `# Defenses\n\n## Age\n\nBelow common law, children under seven cannot have the mental capacity to commit crimes.\n\n### State v. Rex\n\n#### Facts
\n\nThe boy broke into a house at night and hurt the fish.\n\n#### Issue\n\nDid the boy have the capacity to commit burglary?\n\n#### Holding\n\nThe state had failed to prove that he understood the act.
\n\n## Duress\n\nDuress excuses a crime that was committed under the threat of death or serious harm.\n\nMost states don’t accept duress as a defense to the murder of an innocent person.\n\n## Intoxication\n\nIntoxication is a condition in which drink or drugs impair what a person knows and wants.
\n\nMost states accept involuntary intoxication as a defense where it took all control away.`;
  const { gist, summary } = await localEngine.makePack(readDocument(notes), {
    parts: { lessons: true, cards: true },
  });
  expect(gist?.text ?? '').not.toContain('failed to prove');
  expect(summary.filter(({ text }) => /the fish|^Issue/.test(text))).toEqual([]);
});
