import type { FontFace, Fonts, PageText } from '../geometry';
import type { LoadedFonts } from '../pages/text-items';

/**
 * Stable font names, in order of use. pdf.js numbers fonts as it loads them, so its names differ in a process that
 * resumes at a later page.
 */
export class FontNames {
  readonly fonts: Fonts = new Map();
  private readonly byLoadedName = new Map<string, string>();

  rename({ fragments }: PageText, loaded: LoadedFonts): void {
    for (const fragment of fragments) {
      const loadedName = fragment.font;
      fragment.font =
        this.byLoadedName.get(loadedName) ?? this.add(loadedName, loaded.get(loadedName) ?? false);
    }
  }

  /** By font name: what another process needs to resume. */
  get monospaced(): boolean[] {
    return Array.from(this.fonts.values(), ({ monospaced }) => monospaced);
  }

  restore(monospaced: readonly boolean[]): void {
    for (const value of monospaced) this.add(null, value);
  }

  /** Sets a font's pdf.js name in this process. False if it contradicts a known one. */
  identify(name: string, loadedName: string): boolean {
    const face = this.fonts.get(name);
    const known = this.byLoadedName.get(loadedName);
    if (!face || (face.loadedName ?? loadedName) !== loadedName || (known ?? name) !== name)
      return false;
    face.loadedName = loadedName;
    this.byLoadedName.set(loadedName, name);
    return true;
  }

  private add(loadedName: string | null, monospaced: boolean): string {
    const name = `f${this.fonts.size + 1}`;
    const face: FontFace = { monospaced, bold: null, italic: false, loadedName };
    this.fonts.set(name, face);
    if (loadedName !== null) this.byLoadedName.set(loadedName, name);
    return name;
  }
}
