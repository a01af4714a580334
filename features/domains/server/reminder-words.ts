/** What letters to the owners of hosts say. */
import type { Phrase } from '#kit/contract/refusal.ts';
import type { LetterWords } from '#kit/server/letter.ts';
import type { FilingProblem } from '../compliance.contract.ts';

export const endingSoon: Readonly<Record<'icp' | 'name', Readonly<Record<'soon' | 'over', LetterWords>>>> = {
  icp: {
    soon: {
      subject: { 'zh-cn': '{host} 的 ICP 许可 {days} 天内到期', en: 'The ICP licence of {host} ends within {days} days' },
      lines: [
        { 'zh-cn': '{host} 的 ICP 许可将在 {days} 天内到期。', en: 'The ICP licence of {host} ends within {days} days.' },
        {
          'zh-cn': '请及时续办，并在后台“域名”中更新到期日。',
          en: 'Please renew it, and enter the new date in the console under “Domains”.',
        },
      ],
    },
    over: {
      subject: { 'zh-cn': '{host} 的 ICP 许可已到期', en: 'The ICP licence of {host} has ended' },
      lines: [
        {
          'zh-cn': '{host} 的 ICP 许可已到期，网站可能被要求关闭。',
          en: 'The ICP licence of {host} has ended; the website may have to close.',
        },
        {
          'zh-cn': '请尽快续办，并在后台“域名”中更新到期日。',
          en: 'Please renew it soon, and enter the new date in the console under “Domains”.',
        },
      ],
    },
  },
  name: {
    soon: {
      subject: { 'zh-cn': '域名 {host} 的注册 {days} 天内到期', en: 'The registration of {host} ends within {days} days' },
      lines: [
        { 'zh-cn': '域名 {host} 的注册将在 {days} 天内到期。', en: 'The registration of the domain {host} ends within {days} days.' },
        {
          'zh-cn': '到期后网站无法访问，域名可能被他人注册。请在域名服务商处续费。',
          en: 'After that the website is out of reach and somebody else may register it. Please renew it.',
        },
      ],
    },
    over: {
      subject: { 'zh-cn': '域名 {host} 的注册已到期', en: 'The registration of {host} has ended' },
      lines: [
        {
          'zh-cn': '域名 {host} 的注册已到期，网站随时可能无法访问。',
          en: 'The registration of the domain {host} has ended: the website may be out of reach at any time.',
        },
        {
          'zh-cn': '请立即在域名服务商处续费，并在后台“域名”中更新到期日。',
          en: 'Please renew it now, and enter the new date in the console under “Domains”.',
        },
      ],
    },
  },
};

export const asked: LetterWords = {
  subject: { 'zh-cn': '请补全 {host} 的备案信息', en: 'Please complete the filing of {host}' },
  lines: [
    {
      'zh-cn': '平台检查了网站 {host} 的备案信息，需要您处理：',
      en: 'The operator has looked at the filing of {host}. This needs your attention:',
    },
    { 'zh-cn': '{lacks}', en: '{lacks}' },
    { 'zh-cn': '请在后台“域名”或“站点配置”中补全。', en: 'Complete it in the console under “Domains” or “Site configuration”.' },
  ],
};

export const problemWords: Readonly<Record<FilingProblem, Phrase>> = {
  icp_missing: { 'zh-cn': '没有 ICP 备案号', en: 'No ICP number' },
  icp_wrong: { 'zh-cn': 'ICP 备案号格式不正确', en: 'The ICP number is not written as it is issued' },
  police_wrong: { 'zh-cn': '公安备案号格式不正确', en: 'The public-security number is not written as it is issued' },
  icp_over: { 'zh-cn': 'ICP 许可已到期', en: 'The ICP licence has ended' },
  name_over: { 'zh-cn': '域名注册已到期', en: 'The registration of the name has ended' },
  police_missing: { 'zh-cn': '没有公安备案号', en: 'No public-security number' },
  icp_soon: { 'zh-cn': 'ICP 许可即将到期', en: 'The ICP licence ends soon' },
  name_soon: { 'zh-cn': '域名注册即将到期', en: 'The registration of the name ends soon' },
  owner_missing: { 'zh-cn': '没有负责人联系方式', en: 'Nobody to reach is named' },
};
