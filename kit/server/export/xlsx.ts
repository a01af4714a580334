/** The stream of a spreadsheet file: its parts in a zip, the sheet compressed as it is written. */
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param sheet the XML of `xl/worksheets/sheet1.xml`; it is destroyed with the stream that is returned, and the other way round */
export function xlsxOf(parts: Readonly<Record<string, string>>, sheet: Readable, now: Date): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable; // safe: yazl makes a PassThrough
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, { mtime: now });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime: now });
  zip.end();
  zip.on('error', (error: Error) => file.destroy(error));
  sheet.on('error', (error) => file.destroy(error));
  file.on('close', () => sheet.destroy());
  return file;
}
