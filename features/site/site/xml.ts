/** Texts in XML: what no document may hold is left out, what has a meaning is escaped. Pure. */

/** Everything but the signs of XML 1.0: control characters except tab and line ends, halves of pairs. */
const forbidden = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** As a value between quotes, or as words between tags. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
