import { OUTCOME, type Outcome } from './outcome';

type OptionContentProps = {
  label: string;
  /** The key that chooses it; undefined where none does. */
  keyNumber: number | undefined;
  outcome: Outcome | null;
  lang: string | undefined;
};

/** An option's words, with its key where there is a keyboard, and how it was judged. */
export function OptionContent({ label, keyNumber, outcome, lang }: OptionContentProps) {
  return (
    <>
      {keyNumber === undefined ? null : (
        <span aria-hidden="true" className="hidden font-mono text-xs pointer-fine:inline">
          {keyNumber}
        </span>
      )}
      {/* On a phone the verdict stands below the words, which would take more lines beside it. */}
      <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-center sm:gap-3.5">
        <span dir="auto" lang={lang} className="min-w-0 grow wrap-anywhere">
          {label}
        </span>
        {outcome ? (
          <span className={`shrink-0 text-sm font-semibold ${OUTCOME[outcome].look}`}>
            {OUTCOME[outcome].label}
          </span>
        ) : null}
      </span>
    </>
  );
}
