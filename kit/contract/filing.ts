/** The numbers that a website in mainland China shows: of its ICP filing, and of its filing with the public security. */
import { matches } from './matches.ts';

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼港澳台';

/** `京ICP备12345678号-1`, `京ICP证030173号`, and the licence `浙B2-20080224`. PostgreSQL reads its source alike. */
export const icpPattern = new RegExp(
  `^(?:[${provinces}]ICP(?:备|证)\\d{5,12}号(?:-\\d{1,4})?|(?:ICP证)?[:：]?[${provinces}]?[AB]\\d-\\d{6,12})$`,
);

/** `京公网安备11010502030143号`, as it is issued: with or without a space. */
export const policePattern = new RegExp(`^[${provinces}]公网安备 ?\\d{11,14}号$`);

/** Checks of a text that is one, with what is said of another. `text(60).check(isIcpNumber)` */
export const isIcpNumber = matches(icpPattern, {
  'zh-cn': '请填写完整的备案号，例如 京ICP备12345678号-1',
  en: 'Enter the whole number, such as 京ICP备12345678号-1',
});

export const isPoliceNumber = matches(policePattern, {
  'zh-cn': '请填写完整的公安备案号，例如 京公网安备11010502030143号',
  en: 'Enter the whole number, such as 京公网安备11010502030143号',
});

/** The register of the Ministry of Industry and Information Technology, which the ICP number must lead to. */
export const icpUrl = 'https://beian.miit.gov.cn/';

const policeUrl = 'https://beian.mps.gov.cn/#/query/webSearch';

/** The page of the police's register that proves a number: it is found by its digits. */
export function policeUrlOf(number: string): string {
  const code = /\d{11,14}/.exec(number)?.[0];
  return code ? `${policeUrl}?code=${code}` : policeUrl;
}
