/** Words around a page that is drawn and does nothing. */
export const phrases = {
  drawing: '正在更新',
  width: '预览宽度',
  desktop: '电脑',
  phone: '手机',
  light: '预览明暗',
  day: '浅色',
  night: '深色',
};
