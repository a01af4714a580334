/** Words of the activity log, in Chinese. */
export const phrases = {
  open: '查看详情',
  done: '成功',
  refused: '未成功',
  visitor: '由平台 {name} 访问',
  sent: '提交的内容',
  nothing_sent: '没有提交内容',
  empty_title: '还没有操作记录',
  empty_hint: '管理员的修改会出现在这里。',
  fields: {
    id: 'ID',
    username: '管理员',
    title: '操作',
    node: '权限节点',
    done: '结果',
    url: '地址',
    ip: 'IP',
    user_agent: '浏览器',
    create_time: '时间',
    request_id: '请求编号',
  },
} as const;
