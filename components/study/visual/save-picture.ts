/** What of the page's look a picture of its own has to carry along. */
const CARRIED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'opacity',
] as const;

/** Sharp on a good screen. */
const PIXEL_RATIO = 2;

function carryStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  to.setAttribute('style', CARRIED.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  to.removeAttribute('class');
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy) carryStyles(child, copy);
  }
}

async function asDataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function fontFaces(families: string): CSSFontFaceRule[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => families.includes(rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '')))
    .filter((rule) => rule.style.getPropertyValue('src').includes('url('));
}

/** The page's own faces, inside the picture: an image may load nothing from outside. */
async function embeddedFonts(families: string): Promise<string> {
  const texts = await Promise.all(
    fontFaces(families).map(async (rule) => {
      const address = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (!address) return '';
      const absolute = new URL(address, rule.parentStyleSheet?.href ?? document.baseURI).href;
      return rule.cssText.replace(/src:[^;]+;?/, `src: url(${await asDataUrl(absolute)});`);
    }),
  );
  return texts.join('\n');
}

async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  carryStyles(svg, copy);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await embeddedFonts(getComputedStyle(svg).fontFamily);
  copy.prepend(style);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function offer(blob: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Saves a drawing as a PNG, with the page's colours and fonts, on its paper.
 * @throws Error when the browser cannot draw it.
 */
export async function savePicture(svg: SVGSVGElement, filename: string): Promise<void> {
  const image = await pictureOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = image.width * PIXEL_RATIO;
  canvas.height = image.height * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot save pictures.');
  offer(blob, filename);
}
