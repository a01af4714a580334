/** What archives refuse, in both languages. */
import { refusals } from '#kit/contract/refusal.ts';

export const refuseArchive = refusals({
  'archives.slug_taken': { 'zh-cn': '网址“{slug}”在这个栏目里已被占用', en: 'The address “{slug}” is already used in this column' },
  'archives.not_a_list': { 'zh-cn': '“{name}”不是列表栏目，不能放文档', en: '“{name}” is not a list, documents cannot stand there' },
  'archives.no_column': { 'zh-cn': '请选择栏目', en: 'Choose a column' },
  'archives.column_leaving': { 'zh-cn': '“{name}”正在删除，请选择其他栏目', en: '“{name}” is being deleted. Choose another column' },
  'archives.other_locale': { 'zh-cn': '只能放到同一语言的栏目', en: 'A document stays within its own language' },
  'archives.expires_first': { 'zh-cn': '过期时间必须晚于发布时间', en: 'It must expire after it is published' },
  'archives.move_refused': { 'zh-cn': '“{title}”现在的状态不允许这样做', en: '“{title}” is not in a state that allows this' },
  'archives.nothing_new': { 'zh-cn': '“{title}”在网站上的就是最新的', en: 'The site shows “{title}” as it is written' },
  'archives.remark_missing': { 'zh-cn': '请写明驳回的原因', en: 'Say why it is rejected' },
  'archives.passed_already': {
    'zh-cn': '“{title}”已经通过审核，不再等待',
    en: '“{title}” has passed already and waits no more',
  },
  'archives.rejected_already': {
    'zh-cn': '“{title}”已经被驳回，不再等待',
    en: '“{title}” was rejected already and waits no more',
  },
  'archives.withdrawn': {
    'zh-cn': '“{title}”没有等待审核：作者已撤回，或还没有提交',
    en: '“{title}” does not wait for review: it was withdrawn, or not submitted yet',
  },
  'archives.changed_since': {
    'zh-cn': '“{title}”在此期间又改过，没有审核。请刷新列表，看过现在的内容再决定',
    en: '“{title}” was changed meanwhile and was not judged. Reload the list, look at it as it is now, then decide',
  },
  'archives.own_work': {
    'zh-cn': '“{title}”是您撰写或提交的，请由他人审核',
    en: 'You wrote or submitted “{title}”: somebody else must review it',
  },
  'archives.is_recycled': { 'zh-cn': '“{title}”在回收站中，请先恢复', en: '“{title}” is in the recycle bin. Bring it back first' },
  'archives.draft_too_long': { 'zh-cn': '内容过长，无法自动保存', en: 'This is too long to be saved by itself' },
  'archives.not_published': { 'zh-cn': '“{title}”没有发布', en: '“{title}” is not published' },
  'archives.sensitive': { 'zh-cn': '含有不能发布的词：{words}', en: 'It has words that may not be published: {words}' },
  'archives.further_not_a_list': {
    'zh-cn': '其他栏目里有不存在、不是列表或语言不同的栏目',
    en: 'One of the further columns is gone, is not a list, or is in another language',
  },
  'archives.related_missing': { 'zh-cn': '有一篇相关文档已不存在', en: 'One of the related documents is gone' },
  'archives.related_other_locale': {
    'zh-cn': '“{title}”是另一种语言的文档，不能作为相关文档',
    en: '“{title}” is in another language and cannot be a related document',
  },
  'archives.sort_too_deep': {
    'zh-cn': '只能在列表最前面的 {max} 篇已发布文档之间拖动，更后面的请直接填写权重',
    en: 'Only the first {max} published documents of the list can be dragged. Give the others a weight instead',
  },
  'archives.sort_pinned': {
    'zh-cn': '置顶文档总在最前，请在置顶文档之间或其余文档之间拖动',
    en: 'Pinned documents come first. Drag among the pinned ones or among the others',
  },
  'archives.same_language': { 'zh-cn': '译文必须是另一种语言', en: 'A translation is in another language' },
  'archives.translated_already': { 'zh-cn': '“{title}”已有这个语言的译文', en: '“{title}” already has a translation in this language' },
  'archives.translated_in_bin': {
    'zh-cn': '“{title}”在这个语言的译文“{other}”还在回收站里，请先恢复或彻底删除它',
    en: 'The translation of “{title}” in this language, “{other}”, is in the recycle bin. Restore it, or delete it for good, first',
  },
  'archives.no_row_called': {
    'zh-cn': '没有叫“{name}”的内容，请按列表里的名称填写，或填写编号',
    en: 'Nothing is called “{name}” there. Write the name as the list has it, or the number',
  },
  'archives.rows_gone': {
    'zh-cn': '选择的内容（编号 {numbers}）已不存在，或您无权查看，请重新选择',
    en: 'What was chosen (number {numbers}) is gone, or not yours to see. Choose again',
  },
  'archives.too_many_rows': { 'zh-cn': '最多 {max} 项', en: 'At most {max}' },
  'archives.too_many_names': {
    'zh-cn': '这个文件里要查找的名称超过 {max} 个，请改用编号，或分成几个文件',
    en: 'This file has more than {max} names to look up. Write numbers instead, or divide the file',
  },
  'archives.no_place': {
    'zh-cn': '没有“{name}”这个地方，请从省写起，例如：浙江省杭州市西湖区',
    en: 'There is no place “{name}”. Begin with the province, such as 浙江省杭州市西湖区',
  },
  'archives.rows_called_so': {
    'zh-cn': '有几条内容都叫“{name}”，请填写编号',
    en: 'Several are called “{name}”. Write the number',
  },
  'archives.unknown_column': { 'zh-cn': '没有名为“{name}”的列表栏目', en: 'There is no list called “{name}”' },
  'archives.column_ambiguous': {
    'zh-cn': '有几个栏目都叫“{name}”，请写网址，如 {path}',
    en: 'Several columns are called “{name}”. Write the address, such as {path}',
  },
  'archives.no_such_field': { 'zh-cn': '这个栏目的模型没有这个字段', en: 'The model of this column has no such field' },
  'archives.may_not_publish': { 'zh-cn': '您没有发布权限，请把“发布”留空', en: 'You may not publish. Leave “Publish” blank' },
  'archives.shown_by_publishing': {
    'zh-cn':
      '移到“{column}”会改变网站上谁能看到“{title}”，而您没有“发布”权限。可以打开它，在编辑页选择这个栏目并保存，再请有发布权限的人发布',
    en: 'In “{column}”, others than now would see “{title}” on the site, and you may not publish. Open it, choose that column there and save it, then ask somebody who may publish it',
  },
  'archives.shown_by_review': {
    'zh-cn': '移到“{column}”会改变网站上谁能看到“{title}”，而您没有“审核”权限。可以打开它，在编辑页选择这个栏目，提交审核',
    en: 'In “{column}”, others than now would see “{title}” on the site, and you may not review. Open it, choose that column there and submit it for review',
  },
  'archives.found_by_nobody': {
    'zh-cn':
      '“{column}”在网站上没有人能看到，移过去就是让“{title}”下线，而您没有“下线或取消定时”权限。可以打开它，在编辑页选择这个栏目并保存，下次发布时才会移动',
    en: 'Nobody finds “{column}” on the site: moving “{title}” there takes it off, and you may not do that. Open it, choose that column there and save it: it moves when it is published next',
  },
  'archives.tag_missing': { 'zh-cn': '没有文档使用标签“{tag}”', en: 'No document has the tag “{tag}”' },
});
