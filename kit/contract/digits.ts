/** Numbers that are names, not amounts, as people write them. Apart from the fields: the login of administrators has none. */

/** The digits in what somebody writes, full width or not: `digitsIn('８５４ 738')` is `854738`. */
export const digitsIn = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

/** The number in what somebody writes, or what a telephone fills in: `plainMobile('+86 138 0013-8000')` is `13800138000`. */
export const plainMobile = (typed: string) => digitsIn(typed).replace(/^(00)?86(?=1\d{10}$)/, '');

/** The same where other words may stand, too, which stay as they are: `mobileIn('138 0013 8000')` is `13800138000`, `mobileIn('none')` is `none`. */
export const mobileIn = (typed: string) => (/^[+\d\s()-]+$/.test(typed.normalize('NFKC')) ? plainMobile(typed) : typed);
