/** Words of menu rules, in Chinese. */
import { phrases as rule } from '#kit/console/rule-form/locales/zh-cn.ts';

export const phrases = {
  add: '添加规则',
  edit: '编辑规则',
  area: '后台',
  areas: { platform: '平台后台', tenant: '租户后台' },
  builtin_stays: '系统自带的规则不能删除，可以停用',
  builtin_note: '系统自带的规则 {name}。标题和备注留空时，使用系统的中英文名称。',
  only_menus: '只有菜单可以缓存',
  lost: '角色组会一并失去所删的权限。删除后无法恢复。',
  empty_title: '没有规则',
  empty_hint: '这个后台没有您能看到的规则。',
  pid_help: '目录和菜单放在目录下，按钮放在菜单下；选择自己的下级时，该下级会移到顶级',
  remark_help: '显示在页面标题下方的一句话',
  path_help: '浏览器地址中的路径',
  keepalive_help: '切换标签页时保留页面内容',
  status_help: '停用后对所有人隐藏，包括超级管理员',
  fields: { ...rule.fields, keepalive: '缓存' },
  values: {
    type: { menu_dir: '目录', menu: '菜单', button: '按钮' },
    menu_type: { ...rule.values.menu_type, tab: '标签页' },
    extend: rule.values.extend,
  },
} as const;
