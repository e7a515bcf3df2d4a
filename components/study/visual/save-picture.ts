import { offerDownload } from '@/lib/client/offer-download';

/** Computed styles that the copy needs inline. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'opacity'] as const;

const PIXEL_RATIO = 2;

function inlineStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  to.setAttribute(
    'style',
    STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'),
  );
  to.removeAttribute('class');
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy) inlineStyles(child, copy);
  }
}

/** Without text: an SVG image loads no web fonts. */
async function shapesOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inlineStyles(svg, copy);
  for (const text of copy.querySelectorAll('text')) text.remove();
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width * PIXEL_RATIO));
  copy.setAttribute('height', String(height * PIXEL_RATIO));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Of SVG's `text-anchor`. */
const ALIGN: Record<string, CanvasTextAlign> = { start: 'left', middle: 'center', end: 'right' };

function drawWords(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  for (const text of svg.querySelectorAll('text')) {
    const { fill, fontFamily, fontSize, fontWeight, letterSpacing, dominantBaseline, textAnchor } =
      getComputedStyle(text);
    context.textAlign = ALIGN[textAnchor] ?? 'left';
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    context.fillStyle = fill;
    context.textBaseline = dominantBaseline === 'central' ? 'middle' : 'alphabetic';
    context.fillText(
      text.textContent,
      Number(text.getAttribute('x')),
      Number(text.getAttribute('y')),
    );
  }
}

/** Saves a drawing as a PNG. @throws Error when the browser cannot draw it */
export async function savePicture(svg: SVGSVGElement, filename: string): Promise<void> {
  const shapes = await shapesOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = shapes.width;
  canvas.height = shapes.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--sheet');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(shapes, 0, 0);
  drawWords(context, svg);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot save pictures.');
  offerDownload(blob, filename);
}
