import { Logo } from '@/components/ui/logo';
import { TEXT_LINK } from '@/components/ui/text-link-class';
import { brand } from '@/lib/brand';
import { calendarDay } from '@/lib/client/format';
import type { LegalText } from '@/lib/constants/legal';

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="mx-auto max-w-[46rem] px-5 py-8">
      <header>
        <a href="/" className="touch-target inline-block no-underline">
          <Logo />
        </a>
      </header>
      <main id="main" className="py-10">
        <h1 className="text-3xl">{text.title}</h1>
        <p className="mt-3 text-sm text-ink-soft">
          In effect since <time dateTime={text.effective}>{calendarDay(text.effective)}</time>
        </p>
        <p className="mt-6 text-lg">{text.lead}</p>
        {text.sections.map(({ heading, body }) => (
          <section key={heading} className="mt-9 grid gap-3">
            <h2 className="text-xl">{heading}</h2>
            {body.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>{block}</p>
              ) : (
                <ul key={block[0]} className="grid list-disc gap-2 pl-5">
                  {block.map((item) => (
                    <li key={item} className="wrap-anywhere">
                      {item}
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        <section className="mt-9 grid gap-3">
          <h2 className="text-xl">Contact</h2>
          <address className="not-italic">
            {brand.business}
            <br />
            {brand.streetAddress}
            <br />
            <a href={`mailto:${brand.supportEmail}`} className={TEXT_LINK}>
              {brand.supportEmail}
            </a>
          </address>
        </section>
      </main>
    </div>
  );
}
