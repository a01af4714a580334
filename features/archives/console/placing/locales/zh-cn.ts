/** Words of choosing the column that documents move to, are copied to, or come back to. */
export const phrases = {
  move_title: '移动“{title}”',
  move_many_title: '移动 {n} 篇文档',
  move_text: {
    one: '网址随栏目改变，如已发布则立即生效。',
    many: '网址随栏目改变，已发布的文档立即生效。',
  },
  move_finders: '已发布的文档移到可见范围不同的栏目，要有发布权限（开启审核时为审核权限）；移到网站上看不到的栏目，要有下线权限。',
  found_by: { nobody: '网站上看不到', members: '会员可见' },
  move_languages: '这里没有其他语言的栏目：复制到其他语言的栏目，即为原文的译文。',
  recover_title: '恢复“{title}”',
  recover_many_title: '恢复 {n} 篇文档',
  recover_text: {
    one: '原来的栏目已经不在，请选择新的栏目。',
    many: '其中 {n} 篇原来的栏目已经不在，请为这些文档选择新的栏目。',
    many_of: '其中 {n} 篇{language}文档原来的栏目已经不在，请为这些文档选择新的栏目。',
    all: '这些文档原来的栏目都已经不在，请选择新的栏目。',
    none: '原来的栏目已经不在，现在也没有{language}的列表栏目。',
    none_some: '其中 {n} 篇原来的栏目已经不在，现在也没有{language}的列表栏目。',
    make: '请先新建一个。',
    ask: '请有栏目权限的同事先新建一个。',
    rest: '其余的现在就可以恢复。',
  },
  recover_languages: '另有 {n} 篇其他语言的文档，原来的栏目也已经不在，请另外恢复。',
  copy_title: '复制“{title}”',
  copy_many_title: '复制 {n} 篇文档',
  copy_text: {
    one: '副本是新的草稿。复制到其他语言的栏目，即为原文的译文。',
    many: '副本都是新的草稿。复制到其他语言的栏目，即为各自原文的译文。',
  },
};
