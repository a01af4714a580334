/** What the kinds of fields are called, in the order in which they are offered. */
import type { InputType } from './input-types.ts';
import type { Phrase } from './refusal.ts';

/** The part of the palette in which a kind stands. */
export type KindGroup = 'text' | 'number' | 'choice' | 'time' | 'file' | 'other';

/** What a kind is called, and where it is offered. */
export interface Kind {
  group: KindGroup;
  title: Phrase;
}

const kind = (group: KindGroup, zh: string, en: string): Kind => ({ group, title: { 'zh-cn': zh, en } });

/** Every kind with its words. */
export const kinds: Readonly<Record<InputType, Kind>> = {
  string: kind('text', '单行文本', 'Text'),
  textarea: kind('text', '多行文本', 'Text of several lines'),
  editor: kind('text', '富文本', 'Rich text'),
  slug: kind('text', '网址片段', 'Part of an address'),
  password: kind('text', '仅后台可见的文本', 'Text that only editors see'),
  number: kind('number', '数字', 'Number'),
  switch: kind('number', '开关', 'Switch'),
  radio: kind('choice', '单选', 'One of a few'),
  select: kind('choice', '下拉单选', 'One of many'),
  checkbox: kind('choice', '多选', 'Several of a few'),
  selects: kind('choice', '下拉多选', 'Several of many'),
  remoteSelect: kind('choice', '关联一条数据', 'A row of a list'),
  remoteSelects: kind('choice', '关联多条数据', 'Rows of a list'),
  city: kind('choice', '省市区', 'Place in China'),
  datetime: kind('time', '日期时间', 'Date and time'),
  date: kind('time', '日期', 'Date'),
  time: kind('time', '时间', 'Time'),
  timerange: kind('time', '时间段', 'Time range'),
  year: kind('time', '年份', 'Year'),
  image: kind('file', '图片', 'Picture'),
  images: kind('file', '多张图片', 'Pictures'),
  file: kind('file', '文件', 'File'),
  files: kind('file', '多个文件', 'Files'),
  icon: kind('other', '图标', 'Icon'),
  color: kind('other', '颜色', 'Colour'),
  array: kind('other', '名称与值（可重复）', 'List of pairs'),
  keyValue: kind('other', '键值对', 'Keys and values'),
  json: kind('other', 'JSON', 'JSON'),
};

/** The parts of the palette. */
export const kindGroups: Readonly<Record<KindGroup, Phrase>> = {
  text: { 'zh-cn': '文字', en: 'Texts' },
  number: { 'zh-cn': '数值', en: 'Values' },
  choice: { 'zh-cn': '选择', en: 'Choices' },
  time: { 'zh-cn': '时间', en: 'Times' },
  file: { 'zh-cn': '图片与文件', en: 'Pictures and files' },
  other: { 'zh-cn': '其他', en: 'Others' },
};
