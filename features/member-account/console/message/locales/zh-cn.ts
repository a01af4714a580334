/** Words in the place of a page, in Chinese. */
export const phrases = {
  not_found: { title: '页面不存在', text: '地址可能已改变，或者从未有过这个页面。' },
  no_access: { title: '没有访问权限', text: '您的账号没有开通这个页面，如有需要请联系网站客服。' },
  closed: { title: '会员中心已关闭', text: '会员中心暂时关闭，您的资料会一直保留，重新开放后即可登录。' },
  no_page: { title: '还没有可用的页面', text: '您的会员分组还没有开通任何页面，如有需要请联系网站客服。' },
  to_centre: '返回会员中心',
  to_site: '返回网站首页',
} as const;
