/** The refusals that any call may meet. Features declare their own. */
import { refusals } from '#kit/contract/refusal.ts';

/** Told at the login, where the console leads; who holds a refresh token never reads it. */
const sessionOver = {
  'zh-cn': '登录已失效，请重新登录，之后会回到刚才的页面',
  en: 'Your session has ended. Log in again to go back to where you were',
};

/** Which of them lead to the login, and which are written down as tried, http/envelope.ts says. */
export const refuse = refusals({
  'request.invalid': { 'zh-cn': '请检查填写的内容', en: 'Please check what you entered' },
  'request.not_found': { 'zh-cn': '记录不存在', en: 'The record does not exist' },
  'request.not_allowed': { 'zh-cn': '您没有权限操作！', en: 'You do not have permission to operate!' },
  'request.not_open_to_company': {
    'zh-cn': '本企业没有开通此功能，如需使用请联系平台',
    en: 'This company does not have this feature. Ask the operator if you need it',
  },
  'request.login_required': { 'zh-cn': '请先登录', en: 'Please log in' },
  'request.session_over': sessionOver,
  'request.account_disabled': {
    'zh-cn': '您的账号已被停用。如需恢复，请联系本企业或平台的其他管理员',
    en: 'Your account has been disabled. To have it back, ask another administrator of your company or of the platform',
  },
  'request.membership_disabled': {
    'zh-cn': '您的账号已被停用。如有疑问，请联系本网站所属的企业',
    en: 'Your account has been disabled. If you have a question about it, ask the company behind this website',
  },
  'request.company_closed': {
    'zh-cn': '企业已停用或到期，请联系平台',
    en: 'This company is disabled or has expired. Please contact the operator',
  },
  'request.second_step_needed': {
    'zh-cn': '这里要求使用两步验证，请重新登录后设置',
    en: 'Two-step login is required here. Log in again to set it up',
  },
  'request.locked': { 'zh-cn': '屏幕已锁定，请先输入密码', en: 'The screen is locked. Enter your password first' },
  'request.token_expired': sessionOver,
  'request.changed_meanwhile': {
    'zh-cn': '{admin} 已在此期间修改过这条记录',
    en: '{admin} has changed this record meanwhile',
  },
  'request.no_key': {
    'zh-cn': 'Idempotency-Key 须为 1 至 255 个可见的 ASCII 字符',
    en: 'An Idempotency-Key has 1 to 255 visible ASCII characters',
  },
  'request.key_reused': {
    'zh-cn': '同一个 Idempotency-Key 被用于不同的请求',
    en: 'The same Idempotency-Key was used for a different request',
  },
  'request.still_running': {
    'zh-cn': '相同的请求正在处理，请稍候',
    en: 'The same request is still being worked on. Please wait',
  },
  'request.tangled': {
    'zh-cn': '这段内容的结构过于复杂，请简化格式后再保存',
    en: 'This text is built in too complicated a way. Make its formatting simpler and save it again',
  },
  'request.overgrown': {
    'zh-cn': '这段内容整理格式后超过 {max} 个字符，请缩短或分成几篇',
    en: 'With its formatting put in order, this text has more than {max} characters. Shorten it, or make several of it',
  },
  'password.common': { 'zh-cn': '这个密码太常见，请换一个', en: 'This password is too common, choose another' },
  'password.own_name': { 'zh-cn': '密码不能与用户名相同', en: 'The password must differ from the username' },
  'password.busy': {
    'zh-cn': '正在核对的密码过多，请稍后再试',
    en: 'Too many passwords are being checked. Try again in a moment',
  },
  'request.too_many': { 'zh-cn': '操作过于频繁，请 {seconds} 秒后再试', en: 'Too many requests. Try again in {seconds} seconds' },
  'request.busy': {
    'zh-cn': '正在处理的长内容过多，请稍后再试',
    en: 'Too many long texts are being worked on. Try again in a moment',
  },
  'request.bug': {
    'zh-cn': '系统出错，请稍后重试。如果仍然出错，请把编号 {id} 告诉网站工作人员或平台运营方',
    en: 'Server internal error! Try again in a moment. If it fails again, give {id} to the staff of the site or the operator of the platform',
  },
  'list.unknown_field': { 'zh-cn': '此列表没有“{field}”这一列', en: 'This list has no column “{field}”' },
  'list.not_sortable': { 'zh-cn': '不能按“{field}”排序', en: 'This list cannot be sorted by “{field}”' },
  'list.bad_operator': { 'zh-cn': '“{field}”不支持“{operator}”', en: '“{field}” cannot be searched with “{operator}”' },
  'list.bad_value': { 'zh-cn': '“{field}”的查询值不正确', en: 'The value for “{field}” is not valid' },
  'export.too_many': {
    'zh-cn': '一次最多导出 {max} 行，请缩小查询范围',
    en: 'A file takes {max} rows at most: please narrow the search',
  },
  'export.running': {
    'zh-cn': '另一个导出正在进行，请等它完成后再试',
    en: 'Another export is running. Try again when it has finished',
  },
  'export.bad_zone': { 'zh-cn': '没有“{zone}”这个时区', en: 'There is no time zone “{zone}”' },
  'import.running': {
    'zh-cn': '已有几个导入在进行，请等它们完成后再试',
    en: 'Several imports are running. Try again when they have finished',
  },
  'import.missing': { 'zh-cn': '没有收到文件', en: 'No file arrived' },
  'import.too_large': { 'zh-cn': '文件不能超过 {max} MB', en: 'The file may have {max} MB at most' },
  'import.unreadable': {
    'zh-cn': '无法读取此文件，请上传 CSV 或 XLSX 文件',
    en: 'This file cannot be read. Send a CSV or XLSX file',
  },
  'import.not_xlsx': {
    'zh-cn': '这不是 XLSX 文件：扩展名是 .xlsx，内容却不是。请在表格软件里另存为 XLSX 或 CSV',
    en: 'This is no XLSX file, though its name ends in .xlsx. Save it as XLSX or CSV from your spreadsheet program',
  },
  'import.empty': { 'zh-cn': '文件里没有数据，第一行应是列名', en: 'The file holds no rows. Its first row names the columns' },
  'import.only_names': {
    'zh-cn': '文件里只有列名，没有数据，请从第二行起填写',
    en: 'The file has the names of its columns and no rows. Fill in from the second row on',
  },
  'import.too_many_rows': { 'zh-cn': '一次最多导入 {max} 行', en: 'A file may have {max} rows at most' },
  'import.column_missing': { 'zh-cn': '文件缺少这些列：{names}', en: 'The file lacks these columns: {names}' },
  'import.column_twice': { 'zh-cn': '“{name}”这一列出现了两次', en: 'The column “{name}” stands twice' },
  'import.more_cells': {
    'zh-cn': '这一行的单元格比列多：“{cell}”上方没有列名。CSV 中含逗号的内容须用英文双引号括起来',
    en: 'This row has more cells than there are columns: “{cell}” stands below no heading. In a CSV file, text with commas needs double quotes around it',
  },
  'import.unknown_word': { 'zh-cn': '请填写：{words}', en: 'Write one of: {words}' },
  'import.more_in_row': { 'zh-cn': '这一行还有 {n} 处问题', en: 'More problems in this row: {n}' },
  'import.twin': { 'zh-cn': '与第 {row} 行相同', en: 'The same as in row {row}' },
  'import.unfit': { 'zh-cn': '不符合这个字段的格式', en: 'This does not fit the field' },
  'import.not_time': {
    'zh-cn': '请填写日期，如 2026-11-21 或 2026-11-21 09:30',
    en: 'Write a date, such as 2026-11-21 or 2026-11-21 09:30',
  },
  'import.not_time_nor_none': {
    'zh-cn': '请填写日期，如 2026-11-21 或 2026-11-21 09:30；也可以填写“{none}”或留空',
    en: 'Write a date, such as 2026-11-21 or 2026-11-21 09:30; “{none}” or nothing for none',
  },
  'import.not_number': { 'zh-cn': '请填写数字', en: 'Write a number' },
  'list.too_far': { 'zh-cn': '页数过大，请缩小查询范围', en: 'This page is too far: please narrow the search' },
});
