/** What is refused about models and their fields, in both languages. */
import { type Phrase, refusals } from '#kit/contract/refusal.ts';

export const refuseModel = refusals({
  'models.code_taken': { 'zh-cn': '标识“{code}”已被使用', en: 'The code “{code}” is already used' },
  'models.built_in': { 'zh-cn': '“{name}”是内置模型，不能删除', en: '“{name}” is built in and cannot be deleted' },
  'models.code_fixed': { 'zh-cn': '内置模型的标识不能修改', en: 'The code of a built-in model stays' },
  'models.in_use': {
    'zh-cn': '“{name}”正被 {count} 个栏目使用，请先为它们换一个模型',
    en: '“{name}” is used by {count} columns. Give them another model first',
  },
  'models.too_many': { 'zh-cn': '最多 {max} 个模型', en: 'At most {max} models' },
  'models.too_many_fields': { 'zh-cn': '一个模型最多 {max} 个字段', en: 'A model has at most {max} fields' },
  'models.unknown_key': { 'zh-cn': '字段“{name}”不属于这个模型', en: 'The field “{name}” does not belong to this model' },
  'models.name_twice': { 'zh-cn': '字段名“{name}”重复', en: 'The field name “{name}” stands twice' },
  'models.field_fixed': {
    'zh-cn': '“{title}”是内置字段，不能删除，也不能改名或改类型',
    en: '“{title}” is built in: it cannot be removed, renamed or made another kind',
  },
  'models.no_options': { 'zh-cn': '请至少添加一个选项', en: 'Add at least one option' },
  'models.option_twice': { 'zh-cn': '选项值“{value}”重复', en: 'The option “{value}” stands twice' },
  'models.no_remote': { 'zh-cn': '请选择数据来源', en: 'Choose where its rows come from' },
  'models.unknown_source': {
    'zh-cn': '没有“{source}”这个数据来源。可用的有：{known}',
    en: 'There is no source “{source}”. There are {known}',
  },
  'models.unknown_shown': {
    'zh-cn': '“{source}”没有可显示的字段“{shown}”。可用的有：{known}',
    en: 'Rows of “{source}” have no field “{shown}” to be shown. They have {known}',
  },
  'models.bad_default': { 'zh-cn': '“{title}”的默认值不符合它自己的规则', en: 'The default of “{title}” does not fit the field itself' },
  'models.not_in_list': { 'zh-cn': '这种字段不能显示在列表中', en: 'This kind of field cannot stand in a list' },
  'models.not_in_search': { 'zh-cn': '这种字段不能被搜索', en: 'This kind of field cannot be searched' },
  'models.not_in_filter': { 'zh-cn': '这种字段不能用于筛选', en: 'Lists cannot be narrowed by this kind of field' },
});

/** At `data.<name>`: the model does not have this name, or no longer. Whoever has the form open reads it at the field itself. */
export const noSuchField: Phrase = {
  'zh-cn': '内容模型里没有这个字段，可能刚被改名或移除。请刷新页面后再保存，其余填写的内容会保留为草稿',
  en: 'The content model has no such field. It may have been renamed or removed just now: reload the page, then save. The rest of what you wrote is kept as a draft',
};
