/** What columns refuse, in both languages. */
import { type Refusal, refusals } from '#kit/contract/refusal.ts';

export const refuseColumn = refusals({
  'columns.slug_taken': { 'zh-cn': '网址“{slug}”在这一级已被占用', en: 'The address “{slug}” is already used at this level' },
  'columns.slug_reserved': { 'zh-cn': '“{slug}”由系统使用，请换一个网址', en: '“{slug}” is used by the system, choose another address' },
  'columns.path_too_long': {
    'zh-cn': '网址太长：栏目的网址最多 {max} 个字符',
    en: 'The address is too long: a column’s may have {max} characters',
  },
  'columns.cycle': { 'zh-cn': '栏目不能移到自己或自己的下级里面', en: 'A column cannot move into itself or below itself' },
  'columns.order_only': {
    'zh-cn': '移到其他栏目下面会改变网址和访问范围，需要“编辑”权限；您可以调整同一级里的顺序',
    en: 'Below another column, the addresses change and so may who can read it: that takes the right to edit. You may change the order of one level',
  },
  'columns.other_finders': {
    'zh-cn': '“{name}”的访问范围不同，文档移过去会被别的人看到，需要“编辑”栏目的权限；请另选一个栏目',
    en: 'Others read “{name}”: handing it the documents takes the right to edit columns. Choose another column',
  },
  'columns.other_locale': { 'zh-cn': '只能移到同一语言的栏目下', en: 'A column can only move within its own language' },
  'columns.has_children': {
    'zh-cn': '“{name}”还有 {count} 个下级栏目，请先移走或删除',
    en: '“{name}” still has {count} columns below it. Move or delete them first',
  },
  'columns.has_archives': {
    'zh-cn': '“{name}”还有 {count} 篇文档，请先移走或删除',
    en: '“{name}” still has {count} documents. Move or delete them first',
  },
  'columns.keeps_archives': {
    'zh-cn': '还有 {count} 篇文档，不能改为其他类型',
    en: '{count} documents stand in this column, so it must stay a list',
  },
  'columns.is_leaving': {
    'zh-cn': '“{name}”正在删除，还有文档没有移走',
    en: '“{name}” is being deleted: its documents are still leaving',
  },
  'columns.takes_documents': {
    'zh-cn': '“{name}”正在接收另一个栏目的文档，请稍后再删除',
    en: '“{name}” is taking in the documents of another column. Delete it later',
  },
  'columns.too_many': { 'zh-cn': '一次最多 {max} 个栏目', en: 'At most {max} columns at once' },
  'columns.no_lines': { 'zh-cn': '请至少写一个栏目名称', en: 'Write at least one name' },
  'columns.bad_line': {
    'zh-cn': '第 {n} 行不能作栏目名称：最多 {max} 个字符，不含控制字符',
    en: 'Line {n} is no name: at most {max} characters, none of them a control character',
  },
  'columns.target_missing': { 'zh-cn': '请选择接收文档的栏目', en: 'Choose the column that takes the documents' },
  'columns.target_leaves': { 'zh-cn': '“{name}”也在要删除的栏目里', en: '“{name}” is about to be deleted too' },
  'columns.target_not_a_list': { 'zh-cn': '“{name}”不是列表栏目，不能放文档', en: '“{name}” is not a list, documents cannot stand there' },
  'columns.target_other_locale': { 'zh-cn': '文档只能移到同一语言的栏目', en: 'Documents can only move within their own language' },
  'columns.no_model': { 'zh-cn': '内容模型不存在', en: 'The content model does not exist' },
  'columns.no_form': { 'zh-cn': '表单不存在', en: 'The form does not exist' },
  'columns.no_group': { 'zh-cn': '会员分组不存在', en: 'The member group does not exist' },
  'columns.groups_missing': { 'zh-cn': '请选择可以看到栏目的会员分组', en: 'Choose the member groups that see the column' },
  'columns.same_locale': { 'zh-cn': '请选择另一种语言的栏目', en: 'Choose a column of another language' },
  'columns.url_missing': { 'zh-cn': '请填写链接地址', en: 'Enter where the link leads' },
});

/** What is missing for its kind: the server refuses by it, the form says it at once. */
export function refusalsOfColumn({ type, url }: { readonly type?: unknown; readonly url?: unknown }): Refusal[] {
  return type === 'link' && !url ? [refuseColumn('columns.url_missing', {}, { field: 'url' })] : [];
}
