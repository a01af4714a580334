/** Words of rules, of administration areas and of the member centre, in Chinese. Both features have the fields and values among theirs. */
export const phrases = {
  own: '自定义',
  title_help: '留空则使用系统名称',
  weigh_help: '越大越靠前，也可以在列表中拖动',
  frame_help: '网页须允许被其他网站嵌入，否则无法显示。不允许的，请改为在新窗口打开。',
  name_help: '权限节点，例如 {example}，不能重复',
  fields: {
    title: '标题',
    name: '规则名',
    type: '类型',
    pid: '上级',
    icon: '图标',
    path: '路径',
    menu_type: '打开方式',
    url: '链接地址',
    component: '页面',
    extend: '扩展',
    remark: '备注',
    weigh: '权重',
    status: '状态',
    update_time: '更新时间',
  },
  values: {
    menu_type: { link: '新窗口', iframe: '内嵌网页' },
    extend: { none: '无', add_rules_only: '只注册页面，不显示在菜单', add_menu_only: '只显示在菜单，不注册页面' },
  },
} as const;
