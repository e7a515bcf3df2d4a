import { countryName } from '@/lib/client/format';

export function CountryMark({ code }: { code: string }) {
  const name = countryName(code);
  return (
    <span title={name} className="flex shrink-0 items-center gap-1.5 font-mono text-xs font-normal">
      {/* biome-ignore lint/performance/noImgElement: a drawing of 1 kB is as small as it gets */}
      <img
        src={`/flags/${code}`}
        alt=""
        width={18}
        height={12}
        loading="lazy"
        className="h-3 w-4.5 rounded-[2px] outline outline-rule"
      />
      <span aria-hidden="true">{code}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
