/** Addresses of the starter pictures and files, and the way pictures stand in a text. */

export const cover = (name: string) => `/starter/${name}.webp`;

/** A sheet that says what its page says. */
export const download = (name: string) => `/starter/${name}.pdf`;

/** A picture inside a rich text. All covers are 1200 × 750. */
export const figure = (name: string, alt: string) => `<img src="${cover(name)}" alt="${alt}" width="1200" height="750">`;
