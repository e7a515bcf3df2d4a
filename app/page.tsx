import { Comparison } from '@/components/landing/comparison';
import { FarewellNote } from '@/components/landing/farewell-note';
import { Features } from '@/components/landing/features';
import { FiguresBand } from '@/components/landing/figures-band';
import { GameSection } from '@/components/landing/game';
import { Hero } from '@/components/landing/hero';
import { HowItWorks } from '@/components/landing/how-it-works';
import { Integrations } from '@/components/landing/integrations';
import { LandingFooter } from '@/components/landing/landing-footer';
import { LandingHeader } from '@/components/landing/landing-header';
import { Pricing } from '@/components/landing/pricing';
import { Showcase } from '@/components/landing/showcase';
import { TimeSaved } from '@/components/landing/time-saved';
import { FloatingTools } from '@/components/landing/tools/floating-tools';
import { TopBanner } from '@/components/landing/top-banner';
import { centsPerMonth, showMoney } from '@/lib/billing/prices';
import { CLOSING_FIGURES, FIRST_FIGURES } from '@/lib/constants/marketing';
import { DEFAULT_PLAN } from '@/lib/constants/plans';

const PRICE = {
  figure: showMoney(centsPerMonth(DEFAULT_PLAN)),
  text: `a month on the ${DEFAULT_PLAN} plan`,
};

export default function LandingPage() {
  return (
    <>
      <TopBanner />
      <LandingHeader />
      <main id="main">
        <FarewellNote />
        <Hero />
        <FiguresBand label="At a glance" figures={[...FIRST_FIGURES, PRICE]} />
        <Integrations />
        <TimeSaved />
        <Comparison />
        <Features />
        <HowItWorks />
        <GameSection />
        <Showcase />
        <Pricing />
        <FiguresBand id="stats" label="Community" figures={CLOSING_FIGURES} />
      </main>
      <LandingFooter />
      <FloatingTools />
    </>
  );
}
