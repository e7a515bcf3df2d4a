import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { brand } from '@/lib/brand';
import { sharedPicture } from '@/lib/constants/sharing';

export const dynamic = 'force-static';

// The renderer reads WOFF, which the variable fonts aren't available in.
const FACE =
  'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';

export async function GET() {
  const { width, height } = sharedPicture;
  const data = await readFile(join(process.cwd(), FACE));
  const line = { display: 'flex', fontSize: 104, lineHeight: 1.15, letterSpacing: '-0.03em' };
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        padding: 88,
        background: '#FBFAF4',
        color: '#16181F',
        fontFamily: 'Bricolage Grotesque',
      }}
    >
      <div style={line}>Forty pages.</div>
      <div style={line}>Twenty minutes.</div>
      <div
        style={{
          ...line,
          alignSelf: 'flex-start',
          background: '#FFE94A',
          padding: '0 20px',
          marginLeft: -20,
        }}
      >
        Know it.
      </div>
      <div style={{ display: 'flex', marginTop: 52, fontSize: 36, color: '#565B68' }}>
        {brand.product}
      </div>
    </div>,
    { width, height, fonts: [{ name: 'Bricolage Grotesque', data, weight: 700 }] },
  );
}
