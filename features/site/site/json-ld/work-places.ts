/** Where a vacancy is. A search engine wants the country; an editor writes `无锡 / 上海` or `Munich, Germany`. */
import { divisionsNamed } from '#features/ajax/server/door.ts';
import { part, type Thing } from './thing.ts';

/** Places whose country is known: divisions of China by name, and whatever is followed by the name of a country. */
export async function workPlaces(text: string): Promise<Thing[]> {
  const names = text
    .split(/[/／、;；|,，]|\s·\s/)
    .map((name) => name.trim())
    .filter(Boolean);
  const chinese = await divisionsNamed(names);
  const places: Thing[] = [];
  let waiting: string[] = [];
  for (const name of names) {
    const country = countryNamed(name);
    if (chinese.has(name)) places.push(address(name, 'CN'));
    else if (country === undefined) waiting.push(name);
    else {
      places.push(...waiting.map((city) => address(city, country)));
      waiting = [];
    }
  }
  return places;
}

function address(city: string, country: string): Thing {
  return part('PostalAddress', { addressLocality: city, addressCountry: country });
}

let countries: ReadonlyMap<string, string> | undefined;

function countryNamed(name: string): string | undefined {
  countries ??= everyCountry();
  return countries.get(name.toLowerCase());
}

/** Codes of countries by their names in the languages of sites. */
function everyCountry(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const named = ['zh-CN', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    });
  });
  return new Map(named);
}
