/** The archives of the sample. */
import type { Card } from '#kit/site/view.ts';

import type { SampleWords } from './sample-words.ts';

export function cardsOf(w: SampleWords, folder: string, count: number): Card[] {
  return titles.slice(0, count).map(([zh, en, zhText, enText], index) => ({
    ...w.link(zh, en, `/${folder}/${index + 1}`),
    summary: w.say(zhText, enText),
    cover: w.picture(index + 1, w.say(zh, en)),
    date: `2026-0${9 - index}-1${index}`,
    tags: [{ title: index % 2 === 0 ? w.say('航空', 'Aviation') : w.say('新能源', 'Energy') }],
    facts: [],
  }));
}

const titles: [string, string, string, string][] = [
  [
    'JW-800 高速剑杆织机',
    'JW-800 high-speed rapier loom',
    '每分钟 800 纬，停机率降低四成。',
    '800 picks a minute, forty per cent fewer stops.',
  ],
  [
    '风电叶片主梁整线交付北海项目',
    'Spar cap line delivered to a North Sea project',
    '从纱架到成卷，一条线十二个月内落地。',
    'From creel to roll, one line within twelve months.',
  ],
  [
    '三维编织预制体通过适航验证',
    '3D braided preforms pass airworthiness tests',
    '在十万次疲劳循环之后，层间没有可见裂纹。',
    'No visible delamination after a hundred thousand cycles.',
  ],
  [
    '新一代张力控制系统发布',
    'A new generation of tension control',
    '把张力波动压到千分之三以内。',
    'Tension variation held below three per mille.',
  ],
  [
    '可吸收医用网片产线投产',
    'A line for absorbable surgical mesh starts up',
    '洁净车间内的全自动编织与检测。',
    'Automatic weaving and inspection in a clean room.',
  ],
  [
    '与高校共建先进纤维实验室',
    'A joint laboratory for advanced fibres',
    '聚焦陶瓷基复合材料的成形工艺。',
    'Working on how ceramic matrix composites take shape.',
  ],
  [
    '年度可持续发展报告',
    'Our yearly sustainability report',
    '单位产值能耗连续五年下降。',
    'Energy per unit of output falls for the fifth year.',
  ],
];
