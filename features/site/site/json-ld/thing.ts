/** What structured data is made of. Written into pages by themes/document.tsx, which escapes it. */
import type { Picture } from '#kit/site/view.ts';
import type { SiteRequest } from '../site-request.ts';

export type Thing = Readonly<Record<string, unknown>>;

/** A thing that stands for itself on a page. Members that are undefined or empty are left out. */
export function page(type: string, members: Thing): Thing {
  return { '@context': 'https://schema.org', ...part(type, members) };
}

/** A thing inside another one. */
export function part(type: string, members: Thing): Thing {
  const isSaid = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return { '@type': type, ...Object.fromEntries(Object.entries(members).filter(([, value]) => isSaid(value))) };
}

/** The company as the author or publisher of something, or as who hires. */
export function companyOf({ config, at }: SiteRequest): Thing {
  return part('Organization', {
    name: config.corp_name || config.short_name,
    url: at.absolute(at.home),
    logo: config.logo && at.absolute(config.logo),
  });
}

/** Addresses of pictures, each once, the first ones only. */
export function imagesOf({ at }: SiteRequest, pictures: readonly (Picture | undefined)[]): string[] {
  return [...new Set(pictures.flatMap((picture) => (picture ? at.absolute(picture.src) : [])))].slice(0, imagesMax);
}

const imagesMax = 6;

export function isoTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}
