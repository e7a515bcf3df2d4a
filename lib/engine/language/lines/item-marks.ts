/** Signs that open an item of a list wherever they open a line; in a class of characters. */
export const BULLETS = '•▪◦‣●○■□⁃·▶►▸▹➢➤❖❑◆◇';
/**
 * Shapes, stars, crosses, flowers and arrows of symbol fonts, and signs that no one can tell: they open items, too. None of
 * right or wrong; in a class of characters.
 */
export const ORNAMENTS = '■-◿★☆☛-☞✙-❋❍❏-❒❖❘-❧➔➘-➾⬒-⭔\uFFFD';
/** Open an item, too, or a line of prose; last in a class of characters. */
export const DASHES = '–—-';
