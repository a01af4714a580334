/** Words of what stands above a form, in Chinese. Most forms never need them. */
export const phrases = {
  draft_restored: '已恢复 {time} 未保存的修改',
  draft_older: '有一份 {time} 的未保存草稿，那之后保存的内容或状态又变过',
  draft_apply: '使用草稿',
  draft_drop: '丢弃草稿',
  draft_drop_title: '丢弃草稿？',
  draft_drop_text: '恢复的内容和之后填写的内容都会被丢弃，无法找回。',
  draft_drop_unseen: '草稿里的内容还没有恢复过，丢弃后无法找回。',
  draft_apply_title: '使用草稿？',
  draft_apply_text: '您刚才填写的内容，草稿里也有的会换成草稿的。',
  conflict_title: '内容已在别处修改',
  conflict_by: '{name} 在 {time} 修改过此内容，您的修改尚未保存。',
  conflict_text: '此内容在您打开之后被修改过，您的修改尚未保存。',
  conflict_compare: '对比双方',
  gone_title: '此内容已被删除',
  gone_text: '在您打开之后，它被删除了，因此无法保存。您填写的内容还在这里：可以复制出来，或新建一条后填入。',
} as const;
