import { countryName } from '@/lib/client/country';

/** A country by its two letters; its name for who points at them, or hears them. */
export function CountryMark({ code }: { code: string }) {
  const name = countryName(code);
  return (
    <span title={name} className="shrink-0 rounded-sm border border-current px-1 font-mono text-xs">
      <span aria-hidden="true">{code}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
