/** Tables as the XML of a spreadsheet: one sheet, inline texts, real numbers and dates. */

import { cellLettersMax } from '#kit/contract/export.ts';
import { daySeconds } from '#kit/contract/units.ts';
import type { CellKind, CellValue, TableColumn } from './table.ts';
import type { WallClock } from './wall-clock.ts';

/** Day 0 of spreadsheets, counted in days before 1970. */
export const epochDays = 25_569;

/** Numbers of the styles in `styles` below. */
const style = { heading: 1, text: 2, money: 3, time: 4 } as const;

const widths = { text: 24, number: 12, money: 14, time: 20 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything of the file beside the sheet, by path. */
export function workbookParts(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetTitle(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

/** Text cells have the text format: editing `=1+1` there does not make it a formula. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The sheet begins with its headings, which stay in view. */
export function sheetHead(columns: readonly TableColumn[]): string {
  const cols = columns.map(({ kind }, place) => `<col min="${place + 1}" max="${place + 1}" width="${widths[kind]}" customWidth="1"/>`);
  const headings = columns.map(({ heading }, place) => textCell(`${letters(place)}1`, heading, style.heading)).join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  return `${declaration}<worksheet xmlns="${main}">${views}<cols>${cols.join('')}</cols><sheetData><row r="1">${headings}</row>`;
}

/** @param from the number of the first of these rows; the headings are row 1 */
export function sheetRows(
  columns: readonly TableColumn[],
  rows: readonly (readonly CellValue[])[],
  clock: WallClock,
  from: number,
): string {
  const places = columns.map(({ kind }, place) => ({ kind, letter: letters(place) }));
  const rowXml = (row: readonly CellValue[], number: number) =>
    `<row r="${number}">${places.map(({ kind, letter }, place) => cellOf(letter + number, kind, row[place] ?? null, clock)).join('')}</row>`;
  return rows.map((row, place) => rowXml(row, from + place)).join('');
}

/** Closes what `sheetHead` has opened, after the last of `sheetRows`. */
export const sheetFoot = '</sheetData></worksheet>';

/** 0 → A, 25 → Z, 26 → AA. */
function letters(place: number): string {
  const rest = String.fromCharCode(65 + (place % 26));
  return place < 26 ? rest : letters(Math.floor(place / 26) - 1) + rest;
}

function cellOf(at: string, kind: CellKind, value: CellValue, clock: WallClock): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(at, value, style.text);
  if (kind === 'time') return `<c r="${at}" s="${style.time}"><v>${clock.shift(value) / daySeconds + epochDays}</v></c>`;
  return kind === 'money' ? `<c r="${at}" s="${style.money}"><v>${value.toFixed(2)}</v></c>` : `<c r="${at}"><v>${value}</v></c>`;
}

function textCell(at: string, text: string, of: number): string {
  const cut = escaped(text.slice(0, cellLettersMax));
  return `<c r="${at}" t="inlineStr" s="${of}"><is><t xml:space="preserve">${cut}</t></is></c>`;
}

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML cannot hold, half characters among them. */
const forbidden = /(?![\t\n])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/_x[0-9A-Fa-f]{4}_/g, '_x005F$&')
    .replace(forbidden, '\uFFFD')
    .replace(/[&<>"]/g, (sign) => special[sign] ?? sign);
}

/** A sheet's name has at most 31 characters and none of these. */
function sheetTitle(name: string): string {
  return name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31) || 'Sheet1';
}
