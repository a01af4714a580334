/** Words that every page needs: titles, the loading route, the pages for what went wrong. */
export const phrases = {
  pagesTitle: {
    platform: '平台',
    tenant: '企业',
    user: '会员中心',
    platformLogin: '平台管理登录',
    tenantLogin: '后台登录',
    userLogin: '会员登录',
    loading: '加载中',
    notFound: '页面不存在',
    noAccess: '没有访问权限',
    problem: '页面出现问题',
  },
  loading: {
    text: '正在准备您的工作台…',
    member: '正在打开会员中心…',
    slow: '比平时慢一些，您可以重新加载',
    failed: '加载失败：{reason}',
    no_menu: '您的账号还没有任何菜单，请管理账号的人为您分配权限',
    own_password: '现在的密码不是您自己设定的，请重新登录并设置自己的密码',
    reload: '重新加载',
    log_out: '重新登录',
  },
  not_found: {
    title: '页面不存在',
    text: '地址可能已改变，或者从未有过这个页面。',
    home: '返回首页',
    back: '返回上一页',
  },
  no_access: {
    title: '没有访问权限',
    text: '您没有权限访问此页面，或文件已失效，请联系管理员。',
    text_whole: '本企业没有开通此页面，如需使用请联系平台。',
  },
  problem: {
    title: '页面出现问题',
    text: '系统报告了一个故障，{seconds} 秒后自动返回上一页。',
    text_stay: '系统报告了一个故障。您可以重新打开此页，或返回上一页。',
    stay: '留在此页',
    again: '重新打开',
  },
} as const;
