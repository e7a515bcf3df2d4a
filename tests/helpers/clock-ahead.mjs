/** Preloaded with `--import`: sets this process' clock ahead by `CLOCK_AHEAD_MS`. */
const RealDate = Date;
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }

  // Next copies a constructor's own properties, not those that are inherited.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;
};
