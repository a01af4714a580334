/** Every starter site, by the key that the platform's "open a tenant" form sends. */
import { corporateEn } from '../data/corporate-en.ts';
import { corporateZh } from '../data/corporate-zh.ts';
import { demo } from '../data/demo.ts';
import { empty } from '../data/empty.ts';
import type { SiteTemplate } from './site-template.ts';

export const templates: readonly SiteTemplate[] = [empty, corporateZh, corporateEn, demo];

/** The template with this key, or undefined. */
export function findTemplate(key: string): SiteTemplate | undefined {
  return templates.find((template) => template.key === key);
}

/** How many documents a site begins with, in all of its languages. */
export function documentsOf({ archives, translation }: SiteTemplate): number {
  return archives.length + (translation?.archives.length ?? 0);
}
