import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import LoginPage, { metadata as login } from '@/app/login/page';
import LandingPage from '@/app/page';
import PrivacyPage, { metadata as privacy } from '@/app/privacy/page';
import SignUpPage, { metadata as signUp } from '@/app/signup/page';
import TermsPage, { metadata as terms } from '@/app/terms/page';
import { PRIVACY_PATH, TERMS_PATH } from '@/lib/constants/legal';
import { openGraphBase, sharedPicture } from '@/lib/constants/sharing';
import { env } from '@/lib/env';

type Props = { params: Promise<{ page?: string[] }> };

const PAGES: Record<string, { Page: () => React.ReactNode; metadata: Metadata }> = {
  '/': { Page: LandingPage, metadata: {} },
  '/login': { Page: LoginPage, metadata: login },
  '/signup': { Page: SignUpPage, metadata: signUp },
  [TERMS_PATH]: { Page: TermsPage, metadata: terms },
  [PRIVACY_PATH]: { Page: PrivacyPage, metadata: privacy },
};

const pathOf = async ({ params }: Props): Promise<string> =>
  `/${((await params).page ?? []).join('/')}`;

/** The site's address is known only at run time. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(props: Props): Promise<Metadata> {
  const path = await pathOf(props);
  return {
    ...PAGES[path]?.metadata,
    metadataBase: new URL(env().NEXTAUTH_URL),
    alternates: { canonical: path },
    openGraph: { ...openGraphBase, url: path, images: sharedPicture },
  };
}

/** Public pages with the absolute URLs of link previews. `rewrites()` sends crawlers here. */
export default async function LinkPreviewPage(props: Props) {
  const found = PAGES[await pathOf(props)];
  if (!found) notFound();
  return <found.Page />;
}
