/** The list of companies as a file. */
import type { Lang } from '#kit/contract/lang.ts';
import { limitWords, usedWords } from '#kit/contract/size-words.ts';
import type { Sheet } from '#kit/server/export/table.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type TenantRow, tenantList, tenantMenu } from '../contract.ts';

const words = { 'zh-cn': chinese, en: english };

export const tenantSheet: Sheet<TenantRow> = {
  title: tenantMenu.title,
  columns: tenantList.columns,
  words,
  texts: { plan_id: ({ plan_name }, lang) => plan_name ?? words[lang].no_plan, usage: usageOf },
};

/** How a company without a plan is told in either language. */
export const noPlanWords: readonly string[] = Object.values(words).map(({ no_plan }) => no_plan);

const names = ['archives', 'admins', 'members', 'domains', 'storage'] as const;

/** All of it, against the plan where that has a limit: `文档 8 / 40，管理员 1 / 2`. */
function usageOf({ usage, limits }: TenantRow, lang: Lang): string {
  const figures = names.map((name) => {
    const { [name]: used } = usage;
    const { [name]: limit } = limits;
    const [taken, most] = name === 'storage' ? [usedWords, limitWords] : [String, String];
    return `${words[lang].values.usage[name]} ${taken(used)}${limit === null ? '' : ` / ${most(limit)}`}`;
  });
  return figures.join(lang === 'en' ? ', ' : '，');
}
