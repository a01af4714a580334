/** Words of cropping a picture, in English. */
import type { SameKeys } from '../../../i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  ok: 'Crop and use',
  stage: 'Area to crop; arrow keys move it',
  shape: 'Shape',
  own: 'As it is',
  zoom: 'Zoom',
  turn: 'Turn',
  failed: 'The picture could not be cropped',
};
