import type { MetadataRoute } from 'next';
import { brand } from '@/lib/brand';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: brand.product,
    short_name: brand.product,
    description:
      'Know what the text says: summary, lessons, flashcards and a tutor from your own documents.',
    id: '/',
    start_url: '/dashboard',
    display: 'standalone',
    background_color: '#FBFAF4',
    theme_color: '#FBFAF4',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icons/512', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icons/512', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
