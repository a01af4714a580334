/** The models that every site begins with. A field's key is its name, for good: starters and older documents keep values under it. */
import type { InputType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { TypedField } from '#kit/contract/typed-fields.ts';

export interface BuiltInModel {
  code: string;
  name: string;
  fields: TypedField[];
}

/** In the language of the site. */
export function builtInModels(locale: Lang): BuiltInModel[] {
  return catalogue.map(({ code, name, fields }) => ({
    code,
    name: name[locale],
    fields: fields.map(([key, type, title, flags = '', demands = {}]) =>
      TypedField.parse({
        ...{ key, name: key, type, title: title[locale], built_in: true },
        ...{ in_list: flags.includes('l'), in_search: flags.includes('s'), in_filter: flags.includes('f') },
        ...demands,
      }),
    ),
  }));
}

/** What visitors read as the title of a field: the words it came with in their language, unless somebody gave it others. */
export function titleFor({ key, title, built_in }: Pick<TypedField, 'key' | 'title' | 'built_in'>, locale: Lang): string {
  const own = built_in ? titles.get(key)?.find((phrase) => Object.values(phrase).includes(title)) : undefined;
  return own?.[locale] ?? title;
}

/** Which model belongs to how a column shows its documents. */
export const modelOfTemplate: Readonly<Record<string, string>> = {
  news: 'article',
  products: 'product',
  cases: 'case',
  downloads: 'download',
  jobs: 'job',
  album: 'album',
  video: 'video',
};

const words = (zh: string, en: string): Phrase => ({ 'zh-cn': zh, en });

/** `flags`: l in lists, s in the search, f to filter by. */
type Declared = readonly [
  key: string,
  type: InputType,
  title: Phrase,
  flags?: string,
  demands?: Partial<Pick<TypedField, 'rules' | 'min'>>,
];

const catalogue: readonly { code: string; name: Phrase; fields: readonly Declared[] }[] = [
  {
    code: 'article',
    name: words('文章', 'Article'),
    fields: [
      ['original_url', 'string', words('原文链接', 'Original address')],
      ['editor_name', 'string', words('责任编辑', 'Edited by')],
    ],
  },
  {
    code: 'product',
    name: words('产品', 'Product'),
    fields: [
      ['model', 'string', words('型号', 'Model'), 'ls'],
      ['price', 'number', words('参考价', 'Price'), 'f'],
      ['gallery', 'images', words('产品图片', 'Pictures')],
      ['specifications', 'keyValue', words('技术参数', 'Specifications')],
      ['manual', 'file', words('说明书', 'Manual')],
    ],
  },
  {
    code: 'case',
    name: words('案例', 'Case'),
    fields: [
      ['customer', 'string', words('客户', 'Customer'), 'ls'],
      ['industry', 'string', words('行业', 'Industry'), 'lf'],
      ['result', 'string', words('成果', 'Result')],
      ['finished', 'date', words('完成日期', 'Finished')],
      ['gallery', 'images', words('案例图片', 'Pictures')],
    ],
  },
  {
    code: 'download',
    name: words('下载', 'Download'),
    fields: [
      ['file', 'file', words('文件', 'File')],
      ['version', 'string', words('版本', 'Version'), 'l'],
      ['format', 'string', words('格式', 'Format'), 'l'],
      ['language', 'string', words('语言', 'Language')],
    ],
  },
  {
    code: 'job',
    name: words('招聘', 'Job'),
    fields: [
      ['city', 'string', words('工作地点', 'City'), 'lf'],
      ['headcount', 'number', words('招聘人数', 'Positions'), 'l', { rules: ['integer'], min: 1 }],
      ['salary', 'string', words('薪资', 'Salary'), 'l'],
      ['education', 'string', words('学历', 'Education'), 'f'],
      ['department', 'string', words('部门', 'Department')],
      ['deadline', 'date', words('截止日期', 'Apply by')],
    ],
  },
  { code: 'album', name: words('图集', 'Album'), fields: [['pictures', 'images', words('图片', 'Pictures')]] },
  {
    code: 'video',
    name: words('视频', 'Video'),
    fields: [
      ['video', 'file', words('视频文件', 'Film')],
      ['duration', 'string', words('时长', 'Length'), 'l'],
    ],
  },
];

/** By the key of the field: two models may call theirs differently. */
const titles = new Map<string, Phrase[]>();
for (const [key, , title] of catalogue.flatMap(({ fields }) => fields)) titles.set(key, [...(titles.get(key) ?? []), title]);
