import { ImageResponse } from 'next/og';
import { Mark } from '@/components/brand/mark';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** Pixels, for installed apps. The mark stays within a round mask. */
const SIZES = ['192', '512'];

export function generateStaticParams() {
  return SIZES.map((size) => ({ size }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ size: string }> }) {
  const side = Number((await params).size);
  return new ImageResponse(<Mark size={side} scale={0.8} />, { width: side, height: side });
}
