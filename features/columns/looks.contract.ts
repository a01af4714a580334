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
