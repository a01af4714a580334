/** The XML of one part, told tag by tag while it is decompressed. Names come without their prefix. */
import type { Readable } from 'node:stream';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';

export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** What an element of a spreadsheet has at most is a dozen; a list of them is gone through at once, and nobody is answered meanwhile. */
const attributesMax = 200;

/** Rejects on XML that is not well-formed, on a document type, on elements of endless attributes, and on whatever the listener throws. */
export async function hearXml(part: Readable, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A part of a spreadsheet has no document type.');
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > attributesMax) throw new Error('An element of a spreadsheet has few attributes.');
  });
  parser.on('opentag', ({ name, attributes }) => listener.open?.(bare(name), plain(attributes)));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => listener.close?.(bare(name)));
  part.setEncoding('utf8');
  for await (const chunk of part as AsyncIterable<string>) parser.write(chunk); // safe: setEncoding makes texts of the chunks
  parser.close();
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function plain(attributes: Record<string, string | SaxesAttributePlain>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), String(value)]));
}
