import { brand } from '@/lib/brand';
import { EFFICIENCY_BARS, READING_TIME_SAVED_PERCENT } from '@/lib/constants/marketing';
import { Section } from './section';

export function TimeSaved() {
  return (
    <Section
      id="time-saved"
      title={`${READING_TIME_SAVED_PERCENT}% less time spent reading`}
      lead={`Most study time goes into finding what matters. ${brand.product} finds it and leaves the learning to you.`}
    >
      <figure className="sheet p-5 lg:p-8">
        <dl className="grid gap-5">
          {EFFICIENCY_BARS.map(({ name, percent }, index) => (
            <div
              key={name}
              className="grid gap-1.5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center sm:gap-6"
            >
              <dt className="font-medium">{name}</dt>
              <dd className="flex items-center gap-3">
                <span aria-hidden="true" className="h-7 grow">
                  <span
                    className={
                      index === 0 ? 'stroke block h-full' : 'block h-full rounded-sm bg-rule'
                    }
                    style={{ width: `${percent}%` }}
                  />
                </span>
                <span className="w-12 text-right font-mono">{percent}%</span>
              </dd>
            </div>
          ))}
        </dl>
        <figcaption className="mt-6 text-sm text-ink-soft">
          Share of an hour spent learning rather than searching (our estimate).
        </figcaption>
      </figure>
    </Section>
  );
}
