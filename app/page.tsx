import { FarewellNote } from '@/components/landing/farewell-note';
import { FiguresBand } from '@/components/landing/figures-band';
import { Hero } from '@/components/landing/hero';
import { LandingFooter } from '@/components/landing/landing-footer';
import { LandingHeader } from '@/components/landing/landing-header';

export default function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="main">
        <FarewellNote />
        <Hero />
        <FiguresBand />
      </main>
      <LandingFooter />
    </>
  );
}
