/** Words of the devices on which somebody is signed in, in Chinese. */
export const phrases = {
  seen: '最近使用',
  unknown_device: '未知设备',
  end: '退出登录',
  end_title: '让 {device} 退出登录？',
  end_text: '该设备需要重新输入密码才能登录。',
  ended: '已退出登录',
} as const;
