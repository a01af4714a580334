/** The looks that lists and documents can have. */

/** How a list shows its archives. */
export const listTemplates = ['news', 'products', 'cases', 'jobs', 'downloads', 'album', 'video'] as const;
export type ListTemplate = (typeof listTemplates)[number];

/** How an archive of the column is shown. */
export const detailTemplates = ['article', 'product', 'case', 'job', 'download', 'album', 'video'] as const;
export type DetailTemplate = (typeof detailTemplates)[number];

/** How archives of a list are shown unless somebody says otherwise. */
export const detailOfList: Readonly<Record<ListTemplate, DetailTemplate>> = {
  ...{ news: 'article', products: 'product', cases: 'case', jobs: 'job' },
  ...{ downloads: 'download', album: 'album', video: 'video' },
};

/**
 * What lists of a look show of a document whatever its model says of lists: fields of the models that come with a site, by their keys, which
 * copies of these models have too.
 */
export const fieldsOfLooks: Partial<Record<ListTemplate, readonly string[]>> = {
  products: ['gallery'],
  cases: ['gallery'],
  downloads: ['file'],
  album: ['pictures'],
  video: ['duration'],
};
