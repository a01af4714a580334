/** The refusals that any call may meet. Features declare their own. */
import { refusals } from '#kit/contract/refusal.ts';

export const refuse = refusals({
  'request.invalid': { 'zh-cn': '请检查填写的内容', en: 'Please check what you entered' },
  'request.not_found': { 'zh-cn': '记录不存在', en: 'The record does not exist' },
  'request.not_allowed': { 'zh-cn': '您没有此操作的权限', en: 'You do not have permission to operate!' },
  'request.login_required': { 'zh-cn': '请先登录', en: 'Please log in' },
  'request.token_expired': { 'zh-cn': '登录已过期', en: 'The session has expired' },
  'request.changed_meanwhile': {
    'zh-cn': '{admin} 已在此期间修改过这条记录',
    en: '{admin} has changed this record meanwhile',
  },
  'request.key_reused': {
    'zh-cn': '同一个 Idempotency-Key 被用于不同的请求',
    en: 'The same Idempotency-Key was used for a different request',
  },
  'request.still_running': {
    'zh-cn': '相同的请求正在处理，请稍候',
    en: 'The same request is still being worked on. Please wait',
  },
  'request.too_many': { 'zh-cn': '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many requests. Try again in {seconds} seconds' },
  'request.bug': { 'zh-cn': '系统出错，请联系管理员并提供编号 {id}', en: 'Server internal error! Please quote {id} to the administrator' },
  'list.unknown_field': { 'zh-cn': '此列表没有“{field}”这一列', en: 'This list has no column “{field}”' },
  'list.not_sortable': { 'zh-cn': '不能按“{field}”排序', en: 'This list cannot be sorted by “{field}”' },
  'list.bad_operator': { 'zh-cn': '“{field}”不支持“{operator}”', en: '“{field}” cannot be searched with “{operator}”' },
  'list.bad_value': { 'zh-cn': '“{field}”的查询值不正确', en: 'The value for “{field}” is not valid' },
  'list.too_far': { 'zh-cn': '页数过大，请缩小查询范围', en: 'This page is too far: please narrow the search' },
});
