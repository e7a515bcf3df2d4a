import { ImageResponse } from 'next/og';
import { Mark } from '@/components/brand/mark';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

export default function AppleIcon() {
  return new ImageResponse(<Mark size={size.width} scale={0.85} />, size);
}
