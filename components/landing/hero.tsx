import { brand } from '@/lib/brand';
import { HeroActions } from './hero-actions';
import { HERO_ID } from './hero-id';
import { HeroStage } from './hero-stage';

export function Hero() {
  return (
    <section
      id={HERO_ID}
      className="mx-auto grid max-w-page grid-cols-1 items-center gap-9 px-5 pt-9 pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:gap-14 lg:px-8 lg:pt-18 lg:pb-22"
    >
      <div>
        <h1 className="text-hero font-bold">
          Forty pages.
          <br />
          Twenty minutes.
          <br />
          <mark>Know it.</mark>
        </h1>
        <p className="mt-5.5 mb-7.5 max-w-[34em] text-lg text-ink-soft">
          Give {brand.product} a PDF, a Word file or a link. It marks what matters and hands you a
          summary, five short lessons, flashcards and a tutor that shows the exact line behind every
          answer.
        </p>
        <HeroActions />
        <p className="mt-4 text-sm text-ink-soft">
          No card needed to try. Your documents stay yours.
        </p>
      </div>
      <HeroStage />
    </section>
  );
}
