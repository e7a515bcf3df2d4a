/** Signs that open an item of a list wherever they open a line; in a class of characters. */
export const BULLETS = '•▪◦‣●○■□⁃·▶►▸▹➢➤❖❑◆◇';
/** Open an item, too, or a line of prose; last in a class of characters. */
export const DASHES = '–—-';
/** Signs of right, wrong and done: they open an item and stay with it; in a class of characters. */
export const VERDICTS = '✓-✘✅❌❎☐-☒';
