/** Words of cropping a picture, in Chinese. */
export const phrases = {
  ok: '裁剪并使用',
  stage: '裁剪区域，可用方向键移动',
  shape: '比例',
  own: '原比例',
  zoom: '缩放',
  turn: '旋转',
  failed: '裁剪失败',
} as const;
