/** Words of the click captcha. */
export const phrases = {
  title: '请依次点击',
  picture: '点选验证图片：用方向键移动准星，按回车标记',
  refresh: '换一张',
  close: '取消验证',
  mark: '第 {n} 个标记，点击撤销',
  progress: '已标记 {done} 个，共 {all} 个',
  checking: '验证中…',
  passed: '验证成功！',
  wrong: '未点中正确区域，请重试！',
  load_failed: '图片加载失败，请点击“换一张”',
} as const;
