import { countryName, flagOf } from '@/lib/client/country';

/** A flag, and the country's name for who does not see it. */
export function CountryFlag({ code }: { code: string | null }) {
  if (!code) return null;
  return (
    <span role="img" aria-label={countryName(code)} title={countryName(code)}>
      {flagOf(code)}
    </span>
  );
}
