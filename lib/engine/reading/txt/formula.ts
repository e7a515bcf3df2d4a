import { union } from '../../language/patterns';
import { superscript } from '../superscript';

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

const SAMPLE_LINES = 5_000;
/** In UTF-16 units of a line. */
const LONGEST_LOOKED_AT = 2_000;

const SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ ' +
    'tau τ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω ' +
    'le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ propto ∝ times × cdot · div ÷ pm ± to → rightarrow → Rightarrow ⇒ ' +
    'leftarrow ← leftrightarrow ↔ rightleftharpoons ⇌ implies ⇒ iff ⇔ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ ' +
    'forall ∀ exists ∃ neg ¬ land ∧ lor ∨ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ ldots … dots … cdots … circ ° degree ° ' +
    'll ≪ gg ≫ mid | log log ln ln exp exp sin sin cos cos tan tan max max min min lim lim'
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
    .replace(
      /\\(?:text|mathrm|mathbf|mathit|mathbb|mathcal|operatorname|vec|hat|bar|boldsymbol)\s?\{([^{}\\]{0,100})\}/g,
      '$1',
    )
    .replace(/\\([A-Za-z]{1,20})(?![A-Za-z])(\s?)/g, (whole, name: string, space: string) =>
      Object.hasOwn(SYMBOLS, name) ? SYMBOLS[name] + spaceAfter(name, space) : whole,
    )
    .replace(/\^(?:\{°\}|°)/g, '°')
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
    .replace(/ {2,9}/g, ' ')
    .trim();
  return /[\\{}&]/.test(plain) ? formula : plain;
}

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
