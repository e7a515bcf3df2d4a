const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** A full stop after one of these never ends a sentence: something always follows. Lower case, without the last stop. */
export const TITLES_AND_LINKS = words(
  'mr mrs ms messrs mme mlle dr prof rev hon gen maj capt cmdr lt sgt pvt gov sen rep pres supt adm brig cpl st ' +
    'vs viz cf e.g i.e eg ie ca approx repr mt ft',
);

/** A full stop after one of these does not end the sentence where a number follows. */
export const NUMBERED = words('no nos nr fig figs eq eqs eqn tab sec sect ch chap vol vols p pp par para art cl ex pt');

/** These may end a sentence; they do where a word follows that seldom continues a name. */
export const SOMETIMES_LAST = words(
  'etc inc ltd co corp llc plc bros jr sr esq dept univ assn al et.al a.m p.m u.s u.k u.n e.u u.s.a b.c a.d ' +
    'b.c.e c.e d.c ph.d m.d b.a m.a b.sc m.sc jan feb mar apr jun jul aug sept sep oct nov dec ave blvd rd hwy ' +
    'min max avg misc ibid ed eds',
);

/** Words that begin a sentence far more often than they continue a name. */
export const SENTENCE_OPENERS = words(
  'the a an this that these those it its he she they we you i in on at by for from of to with as if when while ' +
    'although though because since but and or so yet however therefore thus there here what which who why how where ' +
    'his her their our my your one two three some many most all both each every no not after before during under ' +
    'over between among finally first second third next then also another such other others more only even is ' +
    'are was were do does did can could may might must shall should will would have has had let',
);

/** "Vitamin C." ends a sentence where "Robert C." does not. */
export const LETTERED = words(
  'vitamin vitamins type class group plan point phase grade hepatitis figure part table appendix schedule and or',
);
