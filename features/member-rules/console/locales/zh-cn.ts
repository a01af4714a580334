/** Words of members' rules, in Chinese. */
import { phrases as rule } from '#kit/console/rule-form/locales/zh-cn.ts';

export const phrases = {
  add: '添加规则',
  edit: '编辑规则',
  builtin_stays: '系统自带的规则不能删除，可以停用',
  builtin_note: '系统自带的规则 {name}。标题留空时，使用系统的中英文名称。',
  guests_only: '只有路由、导航和节点可以对访客开放',
  lost: '分组会一并失去所删的项。删除后无法恢复。',
  empty_title: '还没有规则',
  empty_hint: '添加一条规则，让会员中心多一个入口。',
  pid_help: '目录和菜单放在目录下，节点放在菜单、路由或导航下，其余放在顶级',
  path_help: '会员中心地址中 /user/ 之后的部分',
  link_help: 'http(s):// 开头的地址在新窗口打开，本站的路径在当前窗口打开',
  guests_help: '未登录的访客也能看到',
  status_help: '停用后对所有会员隐藏',
  type_help: {
    route: '会员中心的一个页面，不显示在菜单里',
    menu_dir: '会员中心左侧菜单的目录',
    menu: '会员中心左侧的菜单项',
    nav_user_menu: '网页顶部会员头像下拉菜单里的一项',
    nav: '会员中心顶部导航的一项',
    button: '页面内的权限节点',
  },
  fields: { ...rule.fields, no_login_valid: '访客可见' },
  values: {
    type: { route: '路由', menu_dir: '目录', menu: '菜单', nav_user_menu: '会员下拉菜单', nav: '顶部导航', button: '节点' },
    menu_type: { ...rule.values.menu_type, tab: '会员中心页面', link: '链接' },
    extend: rule.values.extend,
  },
} as const;
