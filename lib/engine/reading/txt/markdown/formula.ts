import { union } from '../../../language/patterns';
import type { Emphasized } from '../../emphasis';
import { superscript } from '../../superscript';

/** Code between backquotes, or a formula in TeX. */
const CODE_OR_FORMULA = union([
  /`[^`\n]{1,1000}`/gu,
  /\$\$[^$]{1,1000}\$\$/gu, // "$$x^2$$"
  new RegExp(
    // "$x$", "H$_2$"; not "$5 and $6", "$ x $"
    '(?:(?<![\\\\$\\p{L}\\d])\\$(?![\\s$])|(?<=[\\p{L}\\d])\\$(?=[\\^_]))' +
      '[^$\\n]{0,399}[^\\s$\\\\]\\$(?![\\d$])',
    'gu',
  ),
  /\\\((?:[^\n\\]|\\(?![()])){1,400}\\\)/gu, // "\(x\)"
  /\\\[(?:[^\\]|\\(?![[\]])){1,1000}\\\]/gu, // "\[x\]"
]);

/** Private characters, which no text needs: a formula stands apart while the marks of Markdown are read. */
const HELD = '\uE003';

/** Takes formulas out of a line, and puts them back as they are read. */
export function holdFormulas(line: string): { held: string; release: (text: string) => string } {
  const formulas: string[] = [];
  if (!/\$|\\[([]/.test(line)) return { held: line, release: (text) => text };
  const held = line.replaceAll(HELD, '').replace(CODE_OR_FORMULA, (formula) => {
    if (formula.startsWith('`')) return formula;
    formulas.push(readFormula(formula));
    return HELD;
  });
  let next = 0;
  return { held, release: (text) => text.replaceAll(HELD, () => formulas[next++] ?? '') };
}

const BETWEEN_DOLLARS = /\$([^$\n]{1,400})\$/g;
/** Unlike an amount of money. */
const IS_TEX = /\\[a-zA-Z]{2}|[\^_]/;

const hasTex = (line: string): boolean =>
  /\\[([]/.test(line) ||
  [...line.matchAll(BETWEEN_DOLLARS)].some(([, formula = '']) => IS_TEX.test(formula));

const FEWEST_WITH_TEX = 2;

/** The lines of a plain text with its formulas as they are read, if it has formulas in TeX. */
export function withFormulasRead(lines: string[]): string[] {
  const sample = lines.slice(0, SAMPLE_LINES).map((line) => line.slice(0, LONGEST_LOOKED_AT));
  if (sample.filter(hasTex).length < FEWEST_WITH_TEX) return lines;
  return lines.map((line) => {
    const { held, release } = holdFormulas(line);
    return release(held);
  });
}

/** A text with its formulas as they are read; what is emphasized in it stays so. */
export function formulasRead({ text: whole, emphasis }: Emphasized): Emphasized {
  if (!hasTex(whole.slice(0, LONGEST_LOOKED_AT))) return { text: whole, emphasis };
  const found = [...whole.matchAll(CODE_OR_FORMULA)].filter(([one]) => !one.startsWith('`'));
  const moved = new Map<number, number>();
  const ends = emphasis.flatMap(({ start, length }) => [start, start + length]).sort(byNumber);
  let text = '';
  let from = 0;
  let next = 0;
  for (const { 0: formula, index } of [...found, { 0: '', index: whole.length }]) {
    for (let end = ends[next]; end !== undefined && end <= index; end = ends[++next])
      moved.set(end, text.length + end - from);
    text += whole.slice(from, index);
    from = index + formula.length;
    // What begins or ends within a formula does so before it.
    for (let end = ends[next]; end !== undefined && end < from; end = ends[++next])
      moved.set(end, text.length);
    text += readFormula(formula);
  }
  const spans = emphasis.map(({ start, length, kind }) => {
    const begin = moved.get(start) ?? 0;
    return { start: begin, length: (moved.get(start + length) ?? begin) - begin, kind };
  });
  return { text, emphasis: spans.filter(({ length }) => length > 0) };
}

const byNumber = (a: number, b: number): number => a - b;

const SAMPLE_LINES = 5_000;
/** In UTF-16 units of a line. */
const LONGEST_LOOKED_AT = 2_000;

const SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ ' +
    'tau τ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω ' +
    'le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ propto ∝ times × cdot · div ÷ pm ± to → rightarrow → Rightarrow ⇒ ' +
    'leftarrow ← leftrightarrow ↔ rightleftharpoons ⇌ implies ⇒ iff ⇔ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ ' +
    'forall ∀ exists ∃ neg ¬ land ∧ lor ∨ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ ldots … dots … cdots … circ ∘ degree ° ' +
    'll ≪ gg ≫ mid | log log ln ln exp exp sin sin cos cos tan tan max max min min lim lim ' +
    'sup sup inf inf limsup lim\u00a0sup liminf lim\u00a0inf dim dim ker ker det det deg deg gcd gcd arg arg Pr Pr ' +
    'ell ℓ aleph ℵ hbar ℏ Re Re Im Im iota ι tau τ upsilon υ Upsilon Υ Xi Ξ vartheta ϑ varsigma ς ' +
    'lt < gt > supset ⊃ supseteq ⊇ subsetneq ⊊ setminus ∖ smallsetminus ∖ varnothing ∅ ni ∋ nexists ∄ lnot ¬ wedge ∧ vee ∨ ' +
    'oplus ⊕ otimes ⊗ odot ⊙ bigoplus ⊕ bigcup ⋃ bigcap ⋂ simeq ≃ cong ≅ asymp ≍ mapsto ↦ longrightarrow → longmapsto ↦ ' +
    'hookrightarrow ↪ twoheadrightarrow ↠ gets ← uparrow ↑ downarrow ↓ Leftarrow ⇐ Leftrightarrow ⇔ Longrightarrow ⇒ impliedby ⇐ ' +
    'colon : perp ⊥ parallel ∥ nmid ∤ prec ≺ preceq ≼ succ ≻ succeq ≽ vdash ⊢ models ⊨ vDash ⊨ top ⊤ bot ⊥ star ⋆ ast ∗ bullet • ' +
    'langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ prime ′ ' +
    'triangle △ angle ∠ therefore ∴ because ∵ coloneqq ≔ triangleq ≜ leqslant ≤ geqslant ≥ dotsc … dotsb … dotso … vdots ⋮ ' +
    'iint ∬ oint ∮ square □ blacksquare ■ Box □ qed □'
  )
    .split(' ')
    .flatMap((name, i, all) => (i % 2 === 0 ? [[name, all[i + 1] ?? '']] : [])),
);

const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-'].map((plain, at) => [plain, '₀₁₂₃₄₅₆₇₈₉₊₋'.charAt(at)]),
);

/** A formula in plain characters, "ΔH < 0"; as it is written, whole, where they can't say it. */
function readFormula(formula: string): string {
  const inner = formula.replace(/^(?:\$\$?|\\[([])|(?:\$\$?|\\[)\]])$/g, '');
  const plain = inner
    .replace(/\\(?:left|right|displaystyle|bigg?|Bigg?)(?![A-Za-z])/g, '')
    .replace(/\\(?:[,;:! ]|quad\b|qquad\b)|~/g, ' ')
    .replace(/\\%/g, '%')
    .replace(/\\[{}|]/g, (mark) => WRITTEN[mark] ?? mark)
    .replace(/\\mathbb\s?(?:\{([A-Z])\}|([A-Z]))/g, (_, braced?: string, bare?: string) =>
      doubled(braced ?? bare ?? ''),
    )
    .replace(
      /\\(overline|bar|hat|tilde)\s?(?:\{(\p{L})\}|(\p{L}))/gu,
      (_, mark: string, in_: string, bare: string) => `${in_ ?? bare}${OVER[mark] ?? ''}`,
    )
    .replace(
      /\\(?:text|textbf|textit|mbox|mathrm|mathbf|mathit|mathbb|mathcal|mathfrak|mathscr|mathsf|operatorname\*?|vec|hat|bar|boldsymbol)\s?\{([^{}\\]{0,100})\}/g,
      '$1',
    )
    .replace(/\\(?:limits|nolimits|displaystyle|textstyle|dots(?=,))(?![A-Za-z])/g, (name) =>
      name.startsWith('\\dots') ? '…' : '',
    )
    .replace(/\\([A-Za-z]{1,20})(?![A-Za-z])(\s?)/g, (whole, name: string, space: string) =>
      Object.hasOwn(SYMBOLS, name) ? SYMBOLS[name] + spaceAfter(name, space) : whole,
    )
    .replace(/\^(?:\{[°∘]\}|[°∘])/g, '°')
    .replace(/\^\{([^{}\\]{1,20})\}|\^([\p{L}\d])/gu, (_, many?: string, one?: string) =>
      raised(many ?? one ?? ''),
    )
    .replace(/_\{([^{}\\]{1,30})\}|_([\p{L}\d])/gu, (_, many?: string, one?: string) =>
      lowered(many ?? one ?? ''),
    )
    .replace(
      /\\[dt]?frac\s?\{([^{}\\]{1,60})\}\s?\{([^{}\\]{1,60})\}/g,
      (_, over: string, under: string) => `${inBrackets(over)}/${inBrackets(under)}`,
    )
    .replace(/\\sqrt\s?\{([^{}\\]{1,60})\}/g, (_, root: string) => `√${inBrackets(root)}`)
    // "lim_(x → a) f(x)"
    .replace(
      /(?<=(?:lim|sup|inf|max|min|∑|∏|∫)(?:_\([^()]{1,30}\)|_\p{L})(?:\^\([^()]{1,30}\))?)(?=[\p{L}(|])/gu,
      ' ',
    )
    .replace(/ {2,9}/g, ' ')
    .trim();
  if (/[\\{}&]/.test(plain)) return formula;
  return plain.replace(/[\uE010\uE011]/g, (mark) => (mark === OPENS ? '{' : '}'));
}

/** Private characters, for braces that are written: those of TeX go. */
const [OPENS, CLOSES] = ['\uE010', '\uE011'];
const WRITTEN: Readonly<Record<string, string>> = { '\\{': OPENS, '\\}': CLOSES, '\\|': '‖' };

/** "x̄" */
const OVER: Readonly<Record<string, string>> = {
  overline: '\u0304',
  bar: '\u0304',
  hat: '\u0302',
  tilde: '\u0303',
};

/** "ℝ" */
const doubled = (letter: string): string => DOUBLED['CNPQRZ'.indexOf(letter)] ?? letter;
const DOUBLED = [...'ℂℕℙℚℝℤ'];

/** "ΔH", but "log n". */
const spaceAfter = (name: string, space: string): string =>
  /^(?:[aA-Z][a-z]*)$/.test(name) && (SYMBOLS[name]?.length ?? 0) === 1 && /^[A-Z]/.test(name)
    ? ''
    : space;

function raised(text: string): string {
  const read = superscript(text.trim());
  return read === text.trim() && !/^[′*]$/.test(read) ? `^${inBrackets(read)}` : read;
}

/** "x₁"; "x_i" where a character has no such form. */
function lowered(text: string): string {
  const all = [...text.trim()];
  return all.every((one) => Object.hasOwn(LOWERED, one))
    ? all.map((one) => LOWERED[one]).join('')
    : `_${inBrackets(text)}`;
}

const inBrackets = (text: string): string =>
  /^[\p{L}\p{N}²³]{1,20}$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`;
